import { itemCalled } from '@monda/domain/items/item-called.ts';
import { type Side, sideOfRole } from '@monda/domain/identity/roles.ts';
import type { DateReason } from '@monda/domain/items/date-reasons.ts';
import type { OtherDateStep } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { useStep } from '../item-steps.ts';
import css from './other-date.module.css';
import { OtherDateFields } from './other-date-fields.tsx';
import type { OtherDateSent, OtherDateTyped } from './other-date-form.ts';

const fetchSchema = async () => (await import('./other-date-form.ts')).otherDateForm;

export interface OtherDateDialogProps {
  readonly step: OtherDateStep;
  readonly title: string;
  /** The reason that is known where the dialog is opened. */
  readonly reason?: DateReason;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Why the date of an item is moved, and what that makes invalid. */
export function OtherDateDialog({ step: name, title, reason, opened, onClose }: OtherDateDialogProps) {
  const { item, viewer } = useItemPage();
  const form = useCheckedForm<OtherDateTyped, OtherDateSent>(fetchSchema, {
    reason: reason ?? '',
    proposedOn: '',
    comment: '',
  });
  const step = useStep('items.anotherDate', { onStale: onClose });
  const say = words().otherDates;
  const side = sideOfRole(viewer.role);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={step.busy}
      action={side === 'company' ? say.ask : say.sendMove}
      onSubmit={form.onSubmit((typed) => step.take(name, typed))}
      failure={form.failure ?? step.failure}
    >
      <p className={`${typography.strong} ${typography.wraps}`}>{isolated(itemCalled(item.jsonData))}</p>
      <Consequences side={side} />
      <OtherDateFields form={form} side={side} commentLabel={words().steps.comment} />
    </FormDialog>
  );
}

/** What another date makes invalid. */
function Consequences({ side }: { readonly side: Side }) {
  const { item } = useItemPage();
  const say = words().otherDates;
  const isConfirmed = item.status === 'destruction';
  if (side === 'company') return <p>{isConfirmed ? say.endsForCompany : say.asksAgain}</p>;
  const ended = isConfirmed
    ? [say.confirmation, say.password, ...(item.verifiedOnSite ? [say.verification] : [])]
    : [say.proposal];
  return (
    <div>
      <p>{say.ends}</p>
      <ul className={css.ended}>
        {ended.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}
