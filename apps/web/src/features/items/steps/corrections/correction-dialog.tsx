import { NativeSelect } from '@mantine/core';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { CorrectionForm } from '@monda/domain/items/correction-fields.ts';
import { correctionAt, fieldsCorrectedAt } from '@monda/domain/items/corrections.ts';
import { CORRECTED_FIELDS, type CorrectedField } from '@monda/domain/items/item-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useState } from 'react';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { GrowingText } from '../../../../ui/growing-text.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { choiceLabel } from './corrected-value-words.ts';
import { CorrectionField } from './correction-field.tsx';
import { type CorrectionTyped, typedCorrection } from './correction-typed.ts';
import { decidedBy } from './decided-by.ts';
import { useCorrectionSent } from './use-correction-sent.ts';

/** Names of fields in objections of the server. */
const SENT_NAMES = Object.fromEntries(CORRECTED_FIELDS.map((name) => [`fields.${name}`, name]));

export interface CorrectionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The value that is known to be wrong, and why. */
  readonly found?: { readonly field: CorrectedField; readonly reason: string } | undefined;
}

/** The values of the item that are wrong: what stands, what it should be, and why. What is not changed is not sent. */
export function CorrectionDialog({ opened, onClose, found }: CorrectionDialogProps) {
  const { item, viewer } = useItemPage();
  const say = words().correcting;
  const stored = item.jsonData;
  const first = typedCorrection(stored, found?.reason);
  const form = useCheckedForm<CorrectionTyped, CorrectionForm>(
    async () => (await import('./correction-form.ts')).correctionSchema(stored),
    first,
  );
  const { shown, add } = useShownFields(form.api.watch(), form.api.formState.errors, first, found?.field);
  const { setFocus } = form.api;
  const [added, setAdded] = useState<CorrectedField | null>(null);
  useEffect(() => {
    if (added !== null) setFocus(added);
  }, [added, setFocus]);
  const isAtOnce = correctionAt(item) === 'at-once';
  const send = useCorrectionSent('corrections.propose', {
    fallback: say.failed,
    says: () => (isAtOnce ? say.corrected : say.proposed),
    onDone: onClose,
    onFailure: (error) => form.takeRefusal(error, say.failed, SENT_NAMES),
  });
  const left = fieldsCorrectedAt(item.status).filter((name) => name !== 'type' && !shown.includes(name));
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.title}
      busy={send.isPending}
      action={isAtOnce ? say.atOnce : say.propose}
      onSubmit={form.onSubmit((body) => {
        if (Object.keys(body.fields).length === 0) return form.fail(say.nothingChanged);
        send.mutate({ params: { id: item.id }, body, ifMatch: item.version });
      })}
      failure={form.failure}
    >
      <p className={`${typography.strong} ${typography.wraps}`}>{isolated(itemCalled(stored))}</p>
      <p className={typography.hint}>
        {isAtOnce ? say.atOnceHint : decidedBy(isCompanyRole(viewer.role) ? 'company' : 'provider', item)}
      </p>
      {shown.map((name) => (
        <CorrectionField
          key={name}
          form={form}
          name={name}
          stored={stored}
          takesFocus={name === found?.field}
        />
      ))}
      {left.length === 0 ? null : (
        <NativeSelect
          label={shown.length === 0 ? say.which : say.another}
          data-autofocus={found === undefined || undefined}
          value=""
          onChange={({ currentTarget }) => {
            const name = left.find((one) => one === currentTarget.value);
            if (name === undefined) return;
            add(name);
            setAdded(name);
          }}
        >
          <option value="">{say.choose}</option>
          {left.map((name) => (
            <option key={name} value={name}>
              {choiceLabel(name)}
            </option>
          ))}
        </NativeSelect>
      )}
      <GrowingText
        form={form}
        name="reason"
        label={words().detailLabels.reason}
        description={say.reasonHint}
      />
    </FormDialog>
  );
}

/** The fields of the dialog: chosen ones, and those that were typed before or are objected to. One that was shown stays. */
function useShownFields(
  typed: CorrectionTyped,
  errors: Readonly<Record<string, unknown>>,
  first: CorrectionTyped,
  found: CorrectedField | undefined,
) {
  const [shown, setShown] = useState<readonly CorrectedField[]>(found === undefined ? [] : [found]);
  const add = (...names: readonly CorrectedField[]) =>
    setShown((before) => [...before, ...names.filter((name) => !before.includes(name))]);
  const needed = CORRECTED_FIELDS.filter((name) => typed[name] !== first[name] || name in errors)
    .map((name) => (name === 'type' ? 'family' : name))
    .filter((name) => !shown.includes(name));
  if (needed.length > 0) add(...needed);
  return { shown, add };
}
