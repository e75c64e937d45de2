import { Textarea, TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { type CopyPlan, copyPlan, serialNumbersIn } from './draft/copy-several.ts';
import css from './copies.module.css';
import { itemCalledAt, type RequestDraft } from './draft/draft.ts';

export interface CopySeveralDialogProps {
  readonly opened: boolean;
  readonly draft: RequestDraft;
  /** The item that is copied. */
  readonly itemKey: string;
  readonly onClose: () => void;
  readonly onCopy: (itemKey: string, plan: CopyPlan) => void;
}

/** Asks how many copies of an item are made, or for their serial numbers, and says what comes of it. */
export function CopySeveralDialog({ opened, draft, itemKey, onClose, onCopy }: CopySeveralDialogProps) {
  const formId = useId();
  const statusId = useId();
  const [list, setList] = useState('');
  const [howMany, setHowMany] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) for (const empty of [setList, setHowMany]) empty('');
    if (opened) setRefused(false);
  }
  const position = draft.items.findIndex(({ key }) => key === itemKey);
  const item = draft.items[position];
  const isListed = serialNumbersIn(list).length > 0;
  const plan = copyPlan(draft, itemKey, { list, howMany });
  const refusal = plan?.refusal ?? (plan === null && isRefused ? words().copies.wholeNumber : null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (plan === null || plan.refusal !== null) return setRefused(true);
    onCopy(itemKey, plan);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words().copies.title(item === undefined ? '' : isolated(itemCalledAt(item, position)))}
      footer={
        <DialogButtons type="submit" form={formId} onCancel={onClose}>
          {words().copies.make}
        </DialogButtons>
      }
    >
      <form id={formId} className={layout.column14} onSubmit={submit} noValidate>
        <p className={typography.muted}>{words().copies.hint}</p>
        <Textarea
          label={words().copies.serialNumbers}
          description={words().copies.serialNumbersHint}
          rows={8}
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          aria-describedby={statusId}
          value={list}
          onChange={(event) => setList(event.currentTarget.value)}
        />
        <div className={css.number}>
          <TextInput
            label={words().copies.howMany}
            description={isListed ? words().copies.fromList : undefined}
            inputMode="numeric"
            autoComplete="off"
            disabled={isListed}
            error={!isListed && refusal !== null}
            aria-describedby={statusId}
            value={isListed ? String(plan?.serialNumbers.length ?? '') : howMany}
            onChange={(event) => setHowMany(event.currentTarget.value)}
          />
        </div>
        <div id={statusId}>
          <InlineError message={refusal} />
          <div role="status">
            {plan === null || refusal !== null ? null : (
              <p className={typography.wraps}>{planInWords(plan)}</p>
            )}
            {plan?.repeated == null ? null : (
              <p className={typography.wraps}>{words().copies.repeated(isolated(plan.repeated))}</p>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function planInWords({ serialNumbers, ownSerialNumber }: CopyPlan): string {
  if (serialNumbers.length === 0) return words().copies.onlyFirst;
  return words().copies.makes(serialNumbers.length, ownSerialNumber !== null);
}
