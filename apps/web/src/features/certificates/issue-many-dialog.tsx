import {
  type CertificateDetails,
  MOST_CERTIFIED_ITEMS,
} from '@monda/domain/certificates/certificate-fields.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useMemo, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Radio } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { certifiableKinds, type CertifiableKind, openItems } from './certifiable.ts';
import { certificateHref } from './certificate-looks.ts';
import css from './certificates.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { type LeftOutItem, LeftOutItems } from './left-out-items.tsx';
import { useMissingOf } from './use-missing-of.ts';
import { useOrder } from './use-order.ts';

export interface IssueManyDialogProps {
  readonly items: readonly ItemRow[];
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Orders one certificate for those of the items that it can be for. Before anything is sent it says which are left out
 * and why: not completed, of another company or decision, or something is missing of them.
 */
export function IssueManyDialog({ items, title, onClose }: IssueManyDialogProps) {
  const say = words().issueCertificate;
  const why = useId();
  const kinds = useMemo(() => certifiableKinds(items), [items]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<CertificateDetails | null>(null);
  const kind = kinds.find(({ key }) => key === chosen) ?? kinds[0];
  const ids = useMemo(() => (kind?.items ?? []).map(({ id }) => id), [kind]);
  const read = useMissingOf(ids);
  const order = useOrder({ onOrdered: setOrdered });
  const lacking = (kind?.items ?? []).flatMap((item): LeftOutItem[] => {
    const refused = order.refused.get(item.id) ?? null;
    const missing = read.data?.get(item.id) ?? [];
    const { itemName, serialNumber } = item.jsonData;
    return refused === null && missing.length === 0
      ? []
      : [{ id: item.id, itemName, serialNumber, refused, missing }];
  });
  const out = new Set(lacking.map(({ id }) => id));
  const taken = read.data === undefined ? [] : ids.filter((id) => !out.has(id));
  if (ordered !== null) return <Ordered certificate={ordered} onClose={onClose} />;
  const isReading = kind !== undefined && read.data === undefined && !read.isError;
  const isNothing = !isReading && !read.isError && taken.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="large"
      busy={order.busy}
      footer={
        <>
          {isNothing ? (
            <p id={why} className={css.why}>
              {say.nothing}
            </p>
          ) : null}
          <Button variant="default" disabled={order.busy} onClick={onClose}>
            {say.cancel}
          </Button>
          <Button
            disabled={taken.length === 0}
            loading={order.busy || isReading}
            aria-describedby={isNothing ? why : undefined}
            onClick={() => order.order(taken)}
          >
            {taken.length === 0 ? say.issue : say.issueFor(taken.length)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.hint}>{say.hint}</p>
        {kinds.length < 2 ? null : <KindChoice kinds={kinds} value={kind?.key} onChange={setChosen} />}
        {read.isError ? <InlineError message={say.lacksFailed} onRetry={() => void read.refetch()} /> : null}
        <div role="status" className={css.parts}>
          {isReading ? <p className={css.hint}>{say.reading}</p> : null}
          {taken.length === 0 ? null : <strong>{say.taken(taken.length)}</strong>}
          {isReading ? null : (
            <LeftOutItems
              title={say.leftOut(items.length - taken.length)}
              reasons={reasonsOf(items, kinds, kind)}
              items={lacking}
            />
          )}
        </div>
        {kind === undefined ? null : <LanguageChoice value={order.language} onChange={order.setLanguage} />}
        <InlineError message={order.failure} />
      </div>
    </Dialog>
  );
}

/** Why items take no part of which nothing else has to be said. */
function reasonsOf(
  items: readonly ItemRow[],
  kinds: readonly CertifiableKind[],
  kind: CertifiableKind | undefined,
): readonly string[] {
  const say = words().issueCertificate;
  const others = kinds
    .filter((each) => each !== kind)
    .reduce((sum, each) => sum + each.items.length + each.beyond, 0);
  return [
    ...openItems(items).map(({ status, count }) => say.atStatus(count, itemStatusLabel(status))),
    ...(others === 0 ? [] : [say.ofOther(others)]),
    ...(kind === undefined || kind.beyond === 0 ? [] : [say.beyond(kind.beyond, MOST_CERTIFIED_ITEMS)]),
  ];
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

function Ordered({
  certificate,
  onClose,
}: {
  readonly certificate: CertificateDetails;
  readonly onClose: () => void;
}) {
  const say = words().issueCertificate;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say.ordered(certificate.number)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say.close}
          </Button>
          <LinkButton href={certificateHref(certificate)} onFollow={onClose} data-autofocus>
            {say.toCertificate}
          </LinkButton>
        </>
      }
    >
      <p role="status">
        {say.taken(certificate.itemCount)}. {say.orderedText}
      </p>
    </Dialog>
  );
}
