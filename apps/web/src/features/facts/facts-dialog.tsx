import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { type FactGroup, groupRow } from '@monda/domain/facts/fact-fields.ts';
import { bodyOfEntries, firstEntries, typedEntry, typedFacts, type TypedFacts } from '@monda/domain/facts/fact-form.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { useFieldArray } from 'react-hook-form';
import { useSend } from '../../lib/api-changes.ts';
import { hasCode } from '../../lib/api-error.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { FactField } from './fact-field.tsx';
import css from './facts.module.css';

export interface FactsDialogProps {
  readonly group: FactGroup;
  readonly itemId: string;
  readonly facts: FactsAnswer;
  readonly onClose: () => void;
  readonly onOvertaken: () => void;
}

/** The form of one group of facts. */
export function FactsDialog({ group, itemId, facts, onClose, onOvertaken }: FactsDialogProps) {
  const say = words().factsPanel;
  const { entries: most, fields } = groupRow(group);
  const form = useCheckedForm<TypedFacts, { entries: unknown[] }>(typedFacts(group) as never, {
    entries: firstEntries(group, facts),
  });
  const list = useFieldArray({ control: form.api.control, name: 'entries' });
  const send = useSend('facts.change', {
    refreshes: ['facts'],
    onSuccess: () => {
      notify.success(say.saved);
      onClose();
    },
    onError: (error) => {
      const overtaken = hasCode(error, 'version_changed');
      if (overtaken) onOvertaken();
      form.takeRefusal(error, overtaken ? say.overtaken : say.saveFailed, namesOf(group, list.fields.length));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={factGroupLabel(group)}
      busy={send.isPending}
      footer={
        <>
          <Button variant="default" disabled={send.isPending} onClick={onClose}>
            {words().ui.cancel}
          </Button>
          <Button
            loading={send.isPending}
            onClick={form.onSubmit(({ entries }) =>
              send.mutate({
                params: { id: itemId },
                body: bodyOfEntries(group, entries),
                ifMatch: facts.version,
              }),
            )}
          >
            {say.save}
          </Button>
        </>
      }
    >
      <div className={css.groups}>
        {list.fields.map(({ id }, at) => (
          <fieldset key={id} className={css.entry} aria-label={most === null ? undefined : say.entry(at + 1)}>
            {Object.entries(fields).map(([field, row]) => (
              <FactField key={field} form={form} group={group} field={field} row={row} at={at} />
            ))}
            {most === null ? null : (
              <Button variant="subtle" onClick={() => list.remove(at)}>
                {say.removeEntry(at + 1)}
              </Button>
            )}
          </fieldset>
        ))}
        {most === null || list.fields.length >= most ? null : (
          <Button variant="default" onClick={() => list.append(typedEntry(group))}>
            {say.addEntry}
          </Button>
        )}
        <InlineError message={form.failure} />
      </div>
    </Dialog>
  );
}

/** The server's names of the fields, and those of the form. */
function namesOf(group: FactGroup, entries: number): Readonly<Record<string, never>> {
  const { entries: most, fields } = groupRow(group);
  return Object.fromEntries(
    Array.from({ length: entries }, (_, at) =>
      Object.keys(fields).map((field) => [
        most === null ? `${group}.${field}` : `${group}.${at}.${field}`,
        `entries.${at}.${field}`,
      ]),
    ).flat(),
  ) as never;
}
