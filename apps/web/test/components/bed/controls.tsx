import '../../../src/ui/mantine-styles.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { NativeSelect, Select, Tabs, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CategoryChoice } from '../../../src/features/new-request/category-step.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Checkbox, Radio, Switch } from '../../../src/ui/choice.tsx';
import { FilePicker } from '../../../src/ui/file-picker.tsx';
import { FilterSelect } from '../../../src/ui/filter-select.tsx';
import { CloseButton, IconButton } from '../../../src/ui/icon-button.tsx';
import { Menu } from '../../../src/ui/menu.tsx';
import { ChoosableDays } from '../../../src/ui/day-picker.tsx';
import { Paginator } from '../../../src/ui/paginator.tsx';
import { PasswordField } from '../../../src/ui/password-field.tsx';

type State = 'plain' | 'chosen' | 'disabled' | 'invalid';
export type States = Readonly<Partial<Record<State, ReactNode>>>;

const nothing = () => undefined;
const choice = (Kind: typeof Checkbox): States => ({
  plain: <Kind label="Words" checked={false} onChange={nothing} />,
  chosen: <Kind label="Words" checked onChange={nothing} />,
  disabled: <Kind label="Words" checked={false} disabled onChange={nothing} />,
  invalid: <Kind label="Words" checked={false} error="Wrong" onChange={nothing} />,
});
const field = (Kind: typeof TextInput): States => ({
  plain: <Kind label="Words" defaultValue="Typed" />,
  disabled: <Kind label="Words" defaultValue="Typed" disabled />,
  invalid: <Kind label="Words" defaultValue="Typed" error="Wrong" />,
});
const tabs = (value: string) => (
  <Tabs value={value}>
    <Tabs.List>
      <Tabs.Tab value="shown">Words</Tabs.Tab>
      <Tabs.Tab value="other">Others</Tabs.Tab>
    </Tabs.List>
  </Tabs>
);
const pages = (page: number) => <Paginator page={page} limit={10} total={50} onChange={nothing} />;
const days = (picked: string | null) => (
  <ChoosableDays label="Day" min="2031-05-01" picked={picked} onPick={nothing} />
);

/** Every control in each of its states. */
export const CONTROLS: Readonly<Record<string, States>> = {
  'main button': { plain: <Button>Words</Button>, disabled: <Button disabled>Words</Button> },
  'other button': {
    plain: <Button variant="default">Words</Button>,
    disabled: (
      <Button variant="default" disabled>
        Words
      </Button>
    ),
  },
  'quiet button': {
    plain: <Button variant="subtle">Words</Button>,
    disabled: (
      <Button variant="subtle" disabled>
        Words
      </Button>
    ),
  },
  'button that deletes': {
    plain: <Button color="red">Words</Button>,
    disabled: (
      <Button color="red" disabled>
        Words
      </Button>
    ),
  },
  'icon button': {
    plain: (
      <IconButton variant="default" aria-label="Words">
        +
      </IconButton>
    ),
    disabled: (
      <IconButton variant="default" aria-label="Words" disabled>
        +
      </IconButton>
    ),
  },
  'close button': {
    plain: <CloseButton aria-label="Close" />,
    disabled: <CloseButton aria-label="Close" disabled />,
  },
  'tick box': choice(Checkbox),
  radio: choice(Radio),
  switch: choice(Switch),
  'text field': field(TextInput),
  'text area': field(Textarea as typeof TextInput),
  'password field': field(PasswordField as typeof TextInput),
  list: {
    plain: <NativeSelect label="Words" data={['One']} />,
    disabled: <NativeSelect label="Words" data={['One']} disabled />,
    invalid: <NativeSelect label="Words" data={['One']} error="Wrong" />,
  },
  'searchable list': {
    plain: <Select label="Words" data={['One']} value="One" searchable />,
    disabled: <Select label="Words" data={['One']} value="One" searchable disabled />,
    invalid: <Select label="Words" data={['One']} value="One" searchable error="Wrong" />,
  },
  filter: { plain: <FilterSelect label="Words" value="" allLabel="All" options={[]} onChange={nothing} /> },
  tab: { plain: tabs('other'), chosen: tabs('shown') },
  page: { plain: pages(3), chosen: pages(2) },
  day: { plain: days(null), chosen: days('2031-05-14') },
  card: {
    plain: <CategoryChoice chosen={null} onChoose={nothing} />,
    chosen: <CategoryChoice chosen="special-handling" onChoose={nothing} />,
  },
  files: {
    plain: <FilePicker label="Words" files={[]} onChange={nothing} />,
    disabled: <FilePicker label="Words" files={[]} disabled onChange={nothing} />,
    invalid: <FilePicker label="Words" files={[]} error="Wrong" onChange={nothing} />,
  },
  menu: {
    plain: (
      <Menu entries={[]} looks={{}}>
        Words
      </Menu>
    ),
  },
};
