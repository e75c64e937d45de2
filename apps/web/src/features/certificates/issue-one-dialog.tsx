import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/toast.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { WithoutSignatures } from './without-signatures.tsx';
import { BeforeIssuing } from './before-issuing.tsx';
import { useOrder } from './use-order.ts';

export interface IssueOneDialogProps {
  readonly item: Pick<ItemRow, 'id' | 'jsonData'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Orders the certificate of the item of the page, of which nothing is missing. */
export function IssueOneDialog({ item, opened, onClose }: IssueOneDialogProps) {
  const say = words().issueCertificate;
  const order = useOrder({
    onOrdered: ({ number }) => {
      notify.success({ title: say.ordered(number), message: say.orderedText });
      onClose();
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say.title(isolated(itemCalled(item.jsonData, words().ui.none)))}
      busy={order.busy}
      footer={
        <DialogButtons onCancel={onClose} busy={order.busy} onClick={() => order.order([item.id])}>
          {words().issueCertificate.open}
        </DialogButtons>
      }
    >
      <div className={layout.column14}>
        <p className={css.hint}>{say.hint}</p>
        {opened ? <BeforeIssuing itemIds={[item.id]} /> : null}
        <LanguageChoice value={order.language} onChange={order.setLanguage} />
        <WithoutSignatures order={order} />
        <InlineError message={order.refused.get(item.id) ?? order.failure} />
      </div>
    </Dialog>
  );
}
