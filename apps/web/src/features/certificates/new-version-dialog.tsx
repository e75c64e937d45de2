import { words } from '@monda/phrases/words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { go } from '../../lib/location.ts';
import { useMissingOf } from './use-missing-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { certificateHref } from './certificate-looks.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { LeftOutItems, leftOutOf } from './left-out-items.tsx';
import { fetchReasonForm, type ReasonDialogProps, type ReasonForm } from './reason-form.ts';
import { WithoutSignatures } from './without-signatures.tsx';
import { BeforeIssuing } from './before-issuing.tsx';
import { useOrder } from './use-order.ts';

/** Orders the next version of a certificate for the same items: why, in which language, and what they lack. */
export function NewVersionDialog({ certificate, opened, onClose, onConflict }: ReasonDialogProps) {
  const say = words().certificateScreen;
  const ids = certificate.items.map((item) => item.id);
  const form = useCheckedForm<ReasonForm, ReasonForm>(fetchReasonForm, { reason: '' });
  const forget = useForgetForm();
  const read = useMissingOf(ids, { enabled: opened });
  const order = useOrder({
    first: certificate.language,
    onOrdered: (ordered) => {
      void forget().then(() => notify.success(say.replaced(ordered.version)));
      onClose();
      go(certificateHref(ordered));
    },
    onRefused: (error) => {
      if (onConflict(error)) return true;
      const isOfReason = error instanceof ApiError && error.errors.some(({ path }) => path === 'reason');
      if (isOfReason) form.takeRefusal(error, words().issueCertificate.orderFailed);
      return isOfReason;
    },
  });
  const lacking = leftOutOf(certificate.items, read.data, order.refused);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.replaceTitle(certificate.number)}
      busy={order.busy}
      action={say.replace}
      loading={read.isFetching && read.data === undefined}
      refusal={lacking.length > 0 ? words().issueCertificate.giveFirst : read.data === undefined ? '' : null}
      onSubmit={form.onSubmit(({ reason }) => order.order(ids, { replaces: certificate.id, reason }))}
      failure={order.failure ?? form.failure}
    >
      <p className={css.hint}>{say.replaceHint}</p>
      <GrowingText form={form} name="reason" label={say.replaceReason} takesFocus />
      <LanguageChoice value={order.language} onChange={order.setLanguage} />
      {read.isError ? (
        <InlineError message={words().issueCertificate.lacksFailed} onRetry={() => void read.refetch()} />
      ) : null}
      {opened ? <BeforeIssuing itemIds={ids} /> : null}
      <WithoutSignatures order={order} />
      <LeftOutItems title={words().issueCertificate.lacks} reasons={[]} items={lacking} />
    </FormDialog>
  );
}
