import { entriesOf } from '@monda/domain/facts/fact-entries.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { groupOfName } from '@monda/domain/facts/need-places.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { withMember } from '../../../lib/with-member.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FurtherReasons, type Judged } from './contradictions.tsx';
import { FactGroupFields } from './fact-group-fields.tsx';
import css from './facts.module.css';
import { type FactsFormOptions, useFactsForm } from './use-facts-form.ts';

/** Where the form opens: a group, and the value that gets the focus. */
export interface FactsPlace {
  readonly group: FactGroup;
  readonly name: string;
}

export interface FactsDialogProps extends Omit<FactsFormOptions, 'itemId' | 'onSaved'> {
  readonly item: Pick<ItemDetails, 'id' | 'decision'>;
  readonly opened: boolean;
  /** `null`: as it is opened by its button. */
  readonly place: FactsPlace | null;
  /** Groups in which something is missing: opened by its button, the form opens with them. */
  readonly lacking: readonly FactGroup[];
  readonly onClose: () => void;
}

/** The form of the facts of an item, in groups that are opened one by one. What is typed stays while it is closed. */
export function FactsDialog({ item, opened, place, lacking, onClose, ...options }: FactsDialogProps) {
  const { form, submit, busy, base } = useFactsForm({ ...options, itemId: item.id, onSaved: onClose });
  const { groups } = options;
  const [open, setOpen] = useState<ReadonlySet<FactGroup>>(new Set(groups.length === 1 ? groups : []));
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpen(new Set([...open, ...(place === null ? lacking : [place.group])]));
  }
  const wrong = Object.keys(form.api.formState.errors);
  const wrongGroups = groups.filter((group) => wrong.some((name) => groupOfName(name) === group));
  const toOpen = wrongGroups.filter((group) => !open.has(group)).join();
  useEffect(() => {
    if (toOpen !== '') setOpen((before) => new Set([...before, ...(toOpen.split(',') as FactGroup[])]));
  }, [toOpen]);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words().factsPanel.titles[item.decision ?? 'destroy']}
      size="large"
      busy={busy}
      action={words().controls.save}
      onSubmit={submit}
      failure={form.failure}
    >
      {groups.map((group) => {
        const fold = (fields: ReactNode) => (
          <GroupFold
            key={group}
            group={group}
            isOnly={groups.length === 1}
            isOpen={open.has(group)}
            isRecorded={entriesOf(base, group).length > 0}
            onToggle={(isOpen) => setOpen((before) => withMember(before, group, isOpen))}
          >
            {fields}
          </GroupFold>
        );
        const judged: Judged = {
          ...{ form, groups, against: options.stored.against },
          focus: place?.group === group ? place.name : null,
        };
        if (group === 'remarks') return <FurtherReasons key={group} fold={fold} {...judged} />;
        return fold(<FactGroupFields group={group} timeZone={base.givenIn} {...judged} />);
      })}
    </FormDialog>
  );
}

interface GroupFoldProps {
  readonly group: FactGroup;
  readonly isOnly: boolean;
  readonly isOpen: boolean;
  readonly isRecorded: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A group of the form: its name, whether something is recorded, and its fields once it was opened. */
function GroupFold({ group, isOnly, isOpen, isRecorded, onToggle, children }: GroupFoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (isOnly) return children;
  return (
    <details
      className={css.group}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <span>{factGroupLabel(group)}</span>
        {isRecorded ? <small>{words().factsPanel.recorded}</small> : null}
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}
