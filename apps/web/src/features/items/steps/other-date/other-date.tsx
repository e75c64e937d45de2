import { isCompanyRole, type Side, sideOfRole } from '@monda/domain/identity/roles.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { isOtherDateStep, type OtherDateStep } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import { SavedForm } from '../../../../ui/saved-form.tsx';
import { useItemPage } from '../../base/item-page-context.ts';
import { useStep } from '../item-steps.ts';
import css from './other-date.module.css';
import { OtherDateFields } from './other-date-fields.tsx';
import type { OtherDateSent, OtherDateTyped } from './other-date-form.ts';

const fetchSchema = async () => (await import('./other-date-form.ts')).otherDateForm;

export interface OtherDateProps {
  /** `subtle` below a panel, `default` among its buttons. */
  readonly variant?: 'default' | 'subtle';
  /** The version of the item at which the dialog was opened, where a panel has more than one button for it. */
  readonly asked?: number | null;
  readonly onAsk?: (version: number | null) => void;
}

/** The button that moves the date of the item, and the dialog that it opens; nothing for those who may not. */
export function OtherDate({ variant = 'subtle', asked, onAsk }: OtherDateProps) {
  const { item, viewer } = useItemPage();
  const [own, setOwn] = useState<number | null>(null);
  const ask = onAsk ?? setOwn;
  const step = stepsOpenTo(viewer, item).find(isOtherDateStep);
  if (step === undefined) return null;
  const say = words().otherDates;
  const label = isCompanyRole(viewer.role) ? say.ask : say.move;
  return (
    <>
      <Button variant={variant} onClick={() => ask(item.version)}>
        {label}
      </Button>
      <SavedForm owner={ownerOf.form(viewer.id, 'other-date', item.id)} stamp={item.version}>
        <OtherDateDialog
          step={step}
          title={label}
          opened={(asked ?? own) === item.version}
          onClose={() => ask(null)}
        />
      </SavedForm>
    </>
  );
}

interface OtherDateDialogProps {
  readonly step: OtherDateStep;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function OtherDateDialog({ step: name, title, opened, onClose }: OtherDateDialogProps) {
  const { item, viewer } = useItemPage();
  const form = useCheckedForm<OtherDateTyped, OtherDateSent>(fetchSchema, {
    reason: '',
    proposedOn: '',
    comment: '',
  });
  const step = useStep('items.anotherDate', { onStale: onClose });
  const say = words().otherDates;
  const side = sideOfRole(viewer.role);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      busy={step.busy}
      footer={
        <>
          <Button variant="default" disabled={step.busy} onClick={onClose}>
            {words().controls.cancel}
          </Button>
          <Button loading={step.busy} onClick={form.onSubmit((typed) => step.take(name, typed))}>
            {side === 'company' ? say.send : say.sendMove}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.item}>{isolated(item.jsonData.itemName)}</p>
        <Consequences side={side} />
        <OtherDateFields form={form} side={side} commentLabel={words().steps.comment} />
        <InlineError message={form.failure ?? step.failure} />
      </div>
    </Dialog>
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
