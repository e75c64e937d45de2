import type { NeedPlace } from '@monda/domain/facts/need-places.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { MissingNeeds } from '../../ui/missing-needs.tsx';
import { notify } from '../../ui/toast.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { UnprintableSigns } from './unprintable-signs.tsx';
import { useMissingOf } from './use-missing-of.ts';
import { useOrder } from './use-order.ts';

export interface IssueOneDialogProps {
  readonly item: Pick<ItemRow, 'id' | 'jsonData'>;
  readonly role: string;
  readonly opened: boolean;
  readonly onGo: (place: NeedPlace) => void;
  readonly onClose: () => void;
}

/** Orders the certificate of the item of the page, or says what it lacks and leads there. */
export function IssueOneDialog({ item, role, opened, onGo, onClose }: IssueOneDialogProps) {
  const say = words().issueCertificate;
  const read = useMissingOf([item.id], opened);
  const missing = read.data?.get(item.id);
  const order = useOrder({
    onOrdered: ({ number }) => {
      notify.success({ title: say.ordered(number), message: say.orderedText });
      onClose();
    },
  });
  const lacks = missing !== undefined && missing.length > 0;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say.title(isolated(item.jsonData.itemName || words().ui.none))}
      busy={order.busy}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={order.busy}
          loading={read.isFetching && missing === undefined}
          refusal={lacks ? say.giveFirst : missing === undefined ? '' : null}
          onClick={() => order.order([item.id])}
        >
          {words().issueCertificate.open}
        </DialogButtons>
      }
    >
      <div className={layout.column14}>
        <p className={css.hint}>{say.hint}</p>
        {read.isError ? (
          <InlineError message={say.lacksFailed} onRetry={() => void read.refetch()} />
        ) : lacks ? (
          <MissingNeeds title={say.lacks} needs={missing} role={role} onGo={onGo} />
        ) : null}
        {opened ? <UnprintableSigns itemIds={[item.id]} /> : null}
        <LanguageChoice value={order.language} onChange={order.setLanguage} />
        <InlineError message={order.refused.get(item.id) ?? order.failure} />
      </div>
    </Dialog>
  );
}
