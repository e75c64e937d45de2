import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useId } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Radio } from '../../ui/choice.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import type { CertifiableKind } from './certifiable.ts';
import { certificateHref } from './certificate-looks.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { LeftOutItems } from './left-out-items.tsx';
import { WithoutSignatures } from './without-signatures.tsx';
import { BeforeIssuing } from './before-issuing.tsx';
import { useOrderOfMany } from './use-order-of-many.ts';

export interface IssueManyDialogProps {
  /** `undefined` until they are read. */
  readonly items: readonly ItemRow[] | undefined;
  /** What stands there until then. */
  readonly unread?: ReactNode;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Orders one certificate for those of the items that it can be for. Before anything is sent it says which are left out
 * and why: not completed, of another company or decision, or something is missing of them.
 */
export function IssueManyDialog({ items, unread, title, opened, onClose }: IssueManyDialogProps) {
  const say = words().issueCertificate;
  const many = useOrderOfMany(items, opened);
  const { order, ordered, taken, isReading } = many;
  const isNothing = items !== undefined && !isReading && !many.isError && taken.length === 0;
  const footer =
    ordered === null ? (
      <DialogButtons
        onCancel={onClose}
        busy={order.busy}
        loading={isReading}
        refusal={isNothing ? say.nothing : taken.length === 0 ? '' : null}
        onClick={() => order.order(taken)}
      >
        {taken.length === 0 ? say.open : say.issueFor(taken.length)}
      </DialogButtons>
    ) : (
      <>
        <Button variant="default" onClick={onClose}>
          {words().controls.close}
        </Button>
        <LinkButton href={certificateHref(ordered)} onFollow={onClose}>
          {say.toCertificate}
        </LinkButton>
      </>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={ordered === null ? title : say.ordered(ordered.number)}
      size="large"
      busy={order.busy}
      footer={footer}
    >
      {items === undefined ? (
        unread
      ) : ordered === null ? (
        <Choices many={many} of={items.length} />
      ) : (
        <Ordered certificate={ordered} />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly many: ReturnType<typeof useOrderOfMany>;
  /** How many items there are. */
  readonly of: number;
}

/** Which items take part and which do not, and the language. */
function Choices({ many, of }: ChoicesProps) {
  const say = words().issueCertificate;
  const { kinds, kind, taken, order } = many;
  return (
    <div className={layout.column14}>
      <p className={css.hint}>{say.hint}</p>
      {kinds.length < 2 ? null : <KindChoice kinds={kinds} value={kind?.key} onChange={many.choose} />}
      {many.isError ? <InlineError message={say.lacksFailed} onRetry={many.readAgain} /> : null}
      <div role="status" className={layout.column14}>
        {many.isReading ? <p className={css.hint}>{say.reading}</p> : null}
        {taken.length === 0 ? null : <strong>{say.taken(taken.length)}</strong>}
      </div>
      {many.isReading || many.isError ? null : (
        <LeftOutItems title={say.leftOut(of - taken.length)} reasons={many.reasons} items={many.lacking} />
      )}
      {many.ids.length === 0 ? null : <BeforeIssuing itemIds={many.ids} />}
      {kind === undefined ? null : <LanguageChoice value={order.language} onChange={order.setLanguage} />}
      <WithoutSignatures order={order} />
      <InlineError message={order.failure} />
    </div>
  );
}

interface KindChoiceProps {
  readonly kinds: readonly CertifiableKind[];
  readonly value: string | undefined;
  readonly onChange: (key: string) => void;
}

function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const say = words().issueCertificate;
  const name = useId();
  return (
    <ChoiceGroup legend={say.kind}>
      {kinds.map(({ key, companyName, decision, items, beyond }) => (
        <Radio
          key={key}
          name={name}
          label={say.kindOf(companyName, words().decisions.nouns[decision], items.length + beyond)}
          checked={key === value}
          onChange={() => onChange(key)}
        />
      ))}
    </ChoiceGroup>
  );
}

function Ordered({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().issueCertificate;
  return (
    <p className={typography.paragraph} role="status">
      {say.taken(certificate.itemCount)}. {say.orderedText}
    </p>
  );
}
