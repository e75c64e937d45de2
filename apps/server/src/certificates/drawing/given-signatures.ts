import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import type { CertifiedSignature } from '@monda/domain/signings/signing-forms.ts';
import { words } from '@monda/phrases/words.ts';
import { blocksOf, inline, type LocalizedText } from '../../pdf/page-texts.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import {
  blockOf,
  child,
  COLOURS,
  type Element,
  heightOf,
  ornament,
  place,
  type Sheet,
  STYLES,
} from '../../pdf/sheet.ts';
import { coveredBy } from './covered.ts';
import { fittedDrawing, setDrawing } from './drawn-signature.ts';
import { inRanges, namesOfItems } from './end-notes.ts';
import { byCode, recordedName } from './fact-texts.ts';
import { decisionOf } from './face.ts';
import type { PageTexts, Wording } from './page-words.ts';

/** Points above the line on which a signature is. */
const ROOM = 46;
const TYPED = { ...STYLES.section, cut: 'regular', size: 15, lead: 20 } as const;
/** What of a signature has to be seen before it is relied on. */
const RESERVED = { ...STYLES.small, cut: 'bold', colour: COLOURS.ink } as const;

/** The height of a signature, or of the refusal of one, in a column, and what draws it at a place. */
export function printedSignature(
  sheet: Sheet,
  signature: CertifiedSignature,
  of: { readonly data: CertificateData; readonly wording: Wording; readonly width: number },
): { readonly height: number; readonly draw: (item: Element, x: number, top: number) => void } {
  const { data, wording, width } = of;
  const { record, drawing } = signature;
  const texts = textsBelow(signature, data, wording);
  const below = [
    blocksOf(sheet, [record.name], STYLES.strong, width),
    ...texts.plain.map((text) => blocksOf(sheet, text, STYLES.small, width)),
    ...texts.reserved.map((text) => blocksOf(sheet, text, RESERVED, width)),
  ];
  const above = lineOf(record, wording).map(({ text, style }) => blockOf(sheet, text, style, width));
  const room = Math.max(ROOM, heightOf(above) + 8);
  const fitted = drawing === null ? null : fittedDrawing(drawing, { width: width - 20, height: ROOM - 8 });
  return {
    height: room + heightOf(below.flat()) + 10,
    draw: (item, x, top) => {
      const line = top + room - 4;
      const body = child(sheet, item, 'LBody');
      const alt = inline(wording.say(({ signed }) => signed.drawnBy(record.name)));
      if (fitted !== null) setDrawing(sheet, body, fitted, { x: x + 6, bottom: line - 3, alt });
      if (above.length > 0) place(sheet, body, 'P', above, { x, top: line - heightOf(above) - 1 });
      setLine(sheet, x, line, x + width);
      let down = top + room;
      for (const blocks of below) {
        place(sheet, body, 'P', blocks, { x, top: down });
        down += heightOf(blocks);
      }
      body.end();
    },
  };
}

/** A ruled line. */
export const setLine = (sheet: Sheet, from: number, y: number, to: number): void =>
  ornament(sheet, () => {
    sheet.page.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke('#7b858d');
  });

/** What is on the line instead of a drawing: the typed name, or that the person refused. */
function lineOf({ way, name }: CertifiedSignature['record'], { say }: Wording) {
  if (way === 'typed') return [{ text: name, style: TYPED }];
  return way === null ? [{ text: inline(say(({ signed }) => signed.refused)), style: STYLES.strong }] : [];
}

/** What is said below the name, and what of it has to be seen before the signature is relied on. */
function textsBelow(
  { record, seal, withdrawn, items }: CertifiedSignature,
  data: CertificateData,
  { say, moment }: Wording,
): { readonly plain: readonly LocalizedText[]; readonly reserved: readonly LocalizedText[] } {
  const { capacity, capacityText, organisation, sentence, device, reason, at, way } = record;
  const label = inline(say(() => byCode(words().signings.capacities, capacity)));
  const position = (id: string) => data.items.findIndex((item) => item.id === id) + 1;
  const numbered = items.map(({ statement, changed }) => [position(statement.id), changed] as const);
  const numbers = numbered.map(([number]) => number).toSorted((a, b) => a - b);
  const isChanged = way !== null && items.some(({ changed }) => changed.length > 0);
  const inTime = (instant: string) => `${inline(moment(instant))} (${data.timeZone})`;
  const isSaid = ([text = '']: LocalizedText) => text !== '';
  const plain = [
    [[apart(capacityText) || label, apart(organisation)].filter((text) => text !== '').join(', ')],
    [`“${apart(sentence.text)}”`],
    [inTime(at)],
    say(({ signed }) => (way === 'typed' ? signed.typed : '')),
    say(({ signed }) =>
      numbers.length === data.items.length ? '' : signed.forItems(numbers.length, inRanges(numbers)),
    ),
    say((texts) => coversOf(items, data, texts)),
    say(({ signed }) => signed.device[device.side === 'company' ? 'company' : 'provider'](apart(device.by))),
  ];
  const reserved = [
    say(({ signed }) => (reason === null ? '' : signed.reason(reason))),
    say((texts) => (isChanged ? texts.signed.changed(changedNames(numbered, data, texts)) : '')),
    say(({ signed }) => (withdrawn === null ? '' : signed.withdrawn(inTime(withdrawn.at), withdrawn.reason))),
    say(({ signed }) => (seal === null ? signed.notSealed : '')),
  ];
  return { plain: plain.filter(isSaid), reserved: reserved.filter(isSaid) };
}

/** Names of what was stated and is other now that are printed; the data has all of them. */
const MOST_NAMES = 20;

/** What was stated and is other now, with the numbers of the items where there are several. */
function changedNames(
  numbered: readonly (readonly [number, readonly string[]])[],
  { items }: CertificateData,
  texts: PageTexts,
): string {
  const own: Readonly<Record<string, string>> = texts.signed.changedNames;
  const names = namesOfItems(numbered, items.length, texts, (field) =>
    Object.hasOwn(own, field) ? byCode(own, field) : recordedName.field(field),
  );
  return [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(' · ');
}

/** What there was of all its items when the signature was given. */
function coversOf(items: CertifiedSignature['items'], data: CertificateData, { signed }: PageTexts): string {
  const all = items.map(({ statement }) => coveredBy(statement));
  const sum = (...names: readonly (keyof (typeof all)[number])[]) =>
    all.reduce((count, one) => names.reduce((total, name) => total + one[name], count), 0);
  const parts = [
    [signed.photographs, sum('pictures', 'before', 'after')] as const,
    [signed.tickets, sum('tickets')] as const,
    [signed.documents, sum('documents')] as const,
    [signed.facts, sum('facts')] as const,
  ].flatMap(([part, count]) => (count === 0 ? [] : [part(count)]));
  const isDocumented = sum('before', 'after', 'tickets') > 0;
  return [
    ...(parts.length === 0 ? [] : [signed.covers(formatList(parts))]),
    ...(isDocumented ? [] : [signed.notDocumented[decisionOf(data)]]),
  ].join(' ');
}
