import { formatDay, formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { wasteTypeAbbreviation, wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { IconCheck } from './icons/check.ts';
import { IconCopy } from './icons/copy.ts';
import { words } from '@monda/phrases/words.ts';
import { useCopied } from './use-copied.ts';
import css from './values.module.css';

/** Dollars, `$1,234.50`; `N/A` when there is none. */
export function Money({ amount }: { readonly amount: number | null | undefined }) {
  return <span className={css.figure}>{formatMoney(amount)}</span>;
}

/** A plain date `YYYY-MM-DD` as `Mar 14, 2025`; never moved by a time zone. */
export function PlainDay({ date }: { readonly date: string | null | undefined }) {
  return (
    <time className={css.figure} dateTime={date ?? undefined}>
      {formatPlainDate(date)}
    </time>
  );
}

/** The day of an ISO moment in the reader's zone, `Mar 14, 2025`; the time shows on hover. */
export function Day({ moment }: { readonly moment: string | null | undefined }) {
  return (
    <time
      className={css.figure}
      dateTime={moment ?? undefined}
      title={moment ? formatMoment(moment) : undefined}
    >
      {formatDay(moment)}
    </time>
  );
}

/** What a person typed, in the direction of its own writing, so that it turns nothing next to it. */
export function Typed({ text, className }: { readonly text: string; readonly className?: string }) {
  return <bdi className={className}>{text}</bdi>;
}

/** An address of email; one that is too long for its line goes on after the `@`. */
export function EmailAddress({
  address,
  className,
}: {
  readonly address: string;
  readonly className?: string;
}) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <bdi className={className}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </bdi>
  );
}

/** A text on one line of a dense list; what does not fit shows on hover and keyboard focus. */
export function Clamped({ text }: { readonly text: string }) {
  return (
    <span className={css.clamped} title={text} dir="auto">
      {text}
    </span>
  );
}

/** A waste type in few letters, its whole label as title; in wide windows the label. */
export function WasteType({ code }: { readonly code: string }) {
  const label = wasteTypeLabel(code);
  return (
    <span className={css.type} title={label}>
      <Clamped text={label} />
      <abbr>{wasteTypeAbbreviation(code)}</abbr>
    </span>
  );
}

export interface ShortIdProps {
  /** The whole id; its first 8 characters are shown, the whole is copied. */
  readonly id: string;
  readonly copy?: boolean;
}

/** The first 8 characters of an id, as a button that copies the whole where that is wanted. */
export function ShortId({ id, copy = false }: ShortIdProps) {
  const { copied, copy: copyText } = useCopied(1_500);
  const code = (
    <code className={css.id} title={id}>
      {shortId(id)}
    </code>
  );
  if (!copy) return code;
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={copied ? words().ui.copied : words().ui.copyId(shortId(id))}
      onClick={() => copyText(id)}
    >
      {code}
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} stroke={1.7} aria-hidden />}
    </button>
  );
}
