import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { isOtherDateStep } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { SavedForm } from '../../../../ui/saved-form.tsx';
import { useItemPage } from '../../base/item-page-context.ts';

const OtherDateDialog = lazyPart(() => import('./other-date-dialog.tsx'), 'OtherDateDialog');

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
