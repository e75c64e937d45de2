import type { Visitor } from '@monda/domain/screens/screens.ts';
import { words } from '@monda/phrases/words.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { singleKeysAreOn, switchSingleKeys } from '../../lib/single-keys.ts';
import { Switch } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './keys.module.css';
import { KEYS_OF_PAGES, shortcutsOf } from './shortcuts.ts';

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: Visitor;
}

/** The keys that work everywhere, and the switch that turns those of one sign off. */
export function ShortcutsDialog({ opened, onClose, person }: ShortcutsDialogProps) {
  const [on, setOn] = useState(singleKeysAreOn);
  return (
    <Dialog opened={opened} onClose={onClose} title={words().shell.shortcuts} size="small">
      <dl className={css.keys}>
        <Row does={words().shell.search}>
          <kbd>{searchKeys()}</kbd>
        </Row>
        {[...shortcutsOf(person), ...KEYS_OF_PAGES].map(({ keys, does }) => (
          <Row key={does} does={words().shortcuts[does]}>
            {keys.map((key, position) => (
              <Fragment key={key}>
                {position === 0 ? null : <span> {words().shortcutsDialog.followedBy} </span>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </Row>
        ))}
      </dl>
      <Switch
        label={words().shortcutsDialog.switch}
        description={words().shortcutsDialog.hint}
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          switchSingleKeys(checked);
        }}
      />
    </Dialog>
  );
}

const searchKeys = () => {
  const say = words().shortcutsDialog;
  return /Mac|iP/.test(navigator.userAgent) ? say.commandK : say.controlK;
};

function Row({ does, children }: { readonly does: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{does}</dd>
    </div>
  );
}
