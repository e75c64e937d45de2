import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { placeInOneLine } from '@monda/domain/items/meeting-line.ts';
import { words } from '@monda/phrases/words.ts';
import { type Cell, setCells, setEntries, setGroup, setText } from '../../pdf/page-grid.ts';
import { startTable } from '../../pdf/page-table.ts';
import { blocksOf, compactBlocks, inline, type LocalizedText } from '../../pdf/page-texts.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import { type Element, type Sheet, STYLES, WIDTH } from '../../pdf/sheet.ts';
import {
  byCode,
  factValue,
  type FactEntryData,
  fieldLabel,
  groupLabel,
  isListGroup,
  recordedFields,
  recordedGroups,
  recordedName,
} from './fact-texts.ts';
import { correctedNote, correctionEntries } from './corrected-values.ts';
import { fieldText, isLongText, recordedFieldsOf } from './field-texts.ts';
import type { PageTexts, Wording } from './page-words.ts';

/** What the pages state of an item under a heading: a value with its label, a text, an entry of a list, or an event. */
export type Statement = { readonly heading: LocalizedText } & (
  | { readonly cell: Cell }
  | { readonly text: LocalizedText; readonly isSmall?: true }
  | { readonly entry: { readonly text: string; readonly below: readonly string[]; readonly isHash?: true } }
  | { readonly event: { readonly at: LocalizedText; readonly text: LocalizedText } }
);

/** Everything that the pages state of an item, its name and serial number apart, in their order. */
export const statementsOf = (
  item: CertifiedItemData,
  data: Pick<CertificateData, 'timeZone' | 'decision'>,
  wording: Wording,
): readonly Statement[] => [
  ...fieldsOf(item, wording),
  ...factsOf(item, data, wording),
  ...eventsOf(item, data, wording),
  ...correctionsOf(item, wording),
  ...acceptedOf(item, wording),
  ...authorityDocumentsOf(item, wording),
];

/** Statements that all items have are stated once; the others of each item. */
export function sharedStatements(of: readonly (readonly Statement[])[]): {
  readonly shared: readonly Statement[];
  readonly own: readonly (readonly Statement[])[];
} {
  if (of.length < 2) return { shared: [], own: of };
  const [first = [], ...others] = of;
  const keys = others.map((statements) => new Set(statements.map((one) => JSON.stringify(one))));
  const shared = new Map(
    first
      .map((one) => [JSON.stringify(one), one] as const)
      .filter(([key]) => keys.every((each) => each.has(key))),
  );
  return {
    shared: [...shared.values()],
    own: of.map((statements) => statements.filter((one) => !shared.has(JSON.stringify(one)))),
  };
}

/** Sets statements below their headings. */
export function setStatements(
  sheet: Sheet,
  section: Element,
  statements: readonly Statement[],
  wording: Wording,
): void {
  for (const [, group] of Map.groupBy(statements, ({ heading }) => inline(heading))) {
    const [{ heading } = { heading: [] }] = group;
    const events = group.flatMap((one) => ('event' in one ? one.event : []));
    if (events.length > 0) {
      setEvents(sheet, section, heading, events, wording);
      continue;
    }
    setGroup(sheet, section, heading, () => {
      const cells = group.flatMap((one) => ('cell' in one ? one.cell : []));
      if (cells.length > 0) setCells(sheet, section, cells);
      const entries = group.flatMap((one) => ('entry' in one ? one.entry : []));
      if (entries.length > 0) setEntries(sheet, section, entries);
      for (const one of group) {
        if ('text' in one) setText(sheet, section, one.text, one.isSmall ? STYLES.small : STYLES.body);
      }
    });
  }
}

const EVENT_STYLE = { ...STYLES.body, size: 6.9, lead: 9.2 } as const;
const EVENT_WIDTHS = { at: 88, text: WIDTH - 98 } as const;

/** Events, a line each where the languages fit on one; over the whole width. */
function setEvents(
  sheet: Sheet,
  section: Element,
  heading: LocalizedText,
  events: readonly { readonly at: LocalizedText; readonly text: LocalizedText }[],
  { say }: Wording,
): void {
  const table = startTable(sheet, section, [
    { head: say(({ moment }) => moment), width: EVENT_WIDTHS.at },
    { head: heading, width: EVENT_WIDTHS.text },
  ]);
  for (const { at, text } of events) {
    table.row([
      blocksOf(sheet, at, EVENT_STYLE, EVENT_WIDTHS.at),
      compactBlocks(sheet, text, EVENT_STYLE, EVENT_WIDTHS.text),
    ]);
  }
  table.end();
}

/** What stands in the list of items, or in the name of the item. */
const STATED_ELSEWHERE: readonly string[] = ['itemName', 'serialNumber'];

function fieldsOf({ fields, meeting, ...item }: CertifiedItemData, wording: Wording): Statement[] {
  const noteOf = (name: string) => correctedNote(item, name, wording);
  const { say, day, moment } = wording;
  const heading = say((texts) => texts.item);
  const nameOf = (name: string) => byCode(words().itemFields, name);
  const names = recordedFieldsOf(fields).filter((name) => !STATED_ELSEWHERE.includes(name));
  const cell = (
    label: (texts: PageTexts) => string,
    value: LocalizedText,
    note: LocalizedText = [],
  ): Statement => ({ heading, cell: { label: say(label), value, ...(note.length === 0 ? {} : { note }) } });
  const place = placeInOneLine(meeting?.place ?? '');
  return [
    ...names
      .filter((name) => !isLongText(name))
      .map((name) => {
        const value = say(() => fieldText(fields, name));
        return cell(() => nameOf(name), value, noteOf(name));
      }),
    ...(item.scheduledOn === null ? [] : [cell((texts) => texts.fields.scheduledOn, day(item.scheduledOn))]),
    ...(place === '' ? [] : [cell(() => words().exports.meetingPlace, [place])]),
    ...(meeting?.time
      ? [cell(() => words().exports.meetingTime, [`${meeting.time} (${meeting.timeZone})`])]
      : []),
    cell((texts) => texts.fields.completedAt, moment(item.completedAt)),
    cell((texts) => texts.fields.id, [item.id]),
    cell((texts) => texts.fields.request, [item.request]),
    ...names.filter(isLongText).flatMap((name): Statement[] => {
      const [said, note] = [say(() => nameOf(name)), noteOf(name)];
      return [
        { heading: said, text: [fieldText(fields, name)] },
        ...(note.length === 0 ? [] : [{ heading: said, text: note, isSmall: true } as const]),
      ];
    }),
  ];
}

/** Groups whose local times are given in the zone of the item. */
const WITH_TIMES: readonly string[] = ['time', 'custody'];

function factsOf(
  item: CertifiedItemData,
  data: Pick<CertificateData, 'timeZone'>,
  wording: Wording,
): Statement[] {
  const { say } = wording;
  return recordedGroups(item.facts).flatMap(([group, entries]): Statement[] => {
    const heading = say(() => groupLabel(group));
    const { timeZone } = item;
    const isLocal = timeZone !== null && timeZone !== data.timeZone && WITH_TIMES.includes(group);
    const stated: Statement[] = isListGroup(item.facts, group)
      ? entries.map((entry) => ({ heading, entry: listed(group, entry, wording) }))
      : entries.flatMap((entry) => cellsOf(group, entry, wording).map((cell) => ({ heading, cell })));
    if (!isLocal) return stated;
    return [...stated, { heading, text: say(({ localTimes }) => localTimes(timeZone)), isSmall: true }];
  });
}

const valueOf = (group: string, field: string, entry: FactEntryData, wording: Wording) =>
  wording.say(() => factValue(group, field, entry[field] ?? null, wording));

const cellsOf = (group: string, entry: FactEntryData, wording: Wording): readonly Cell[] =>
  recordedFields(group, entry).map((field) => ({
    label: wording.say(() => fieldLabel(group, field)),
    value: valueOf(group, field, entry, wording),
  }));

/** Lists whose values need no label. */
const SELF_EVIDENT: readonly string[] = ['people'];

/** An entry of a list: its first field, and the others on a line below it. */
function listed(
  group: string,
  entry: FactEntryData,
  wording: Wording,
): { readonly text: string; readonly below: readonly string[] } {
  const [first = '', ...others] = recordedFields(group, entry);
  const below = others.map((field) => {
    const value = inline(valueOf(group, field, entry, wording));
    if (SELF_EVIDENT.includes(group)) return value;
    return `${inline(wording.say(() => fieldLabel(group, field)))}: ${value}`;
  });
  return {
    text: inline(valueOf(group, first, entry, wording)),
    below: below.length === 0 ? [] : [below.join(' · ')],
  };
}

type Step = CertifiedItemData['steps'][number];

/** What happened, by what was noted of it, else by the status it led to. */
function happenedIn({ noted, from, to }: Step, decision: string, texts: PageTexts): string {
  const named: Readonly<Record<string, string>> =
    decision === 'reassign' ? { ...texts.noted, ...texts.notedAtHandover } : texts.noted;
  if (noted !== null && Object.hasOwn(named, noted)) return byCode(named, noted);
  const reached = to ?? from ?? '';
  const texted: Readonly<Record<string, string>> = texts.reached;
  return texted[reached] ?? byCode(words().itemStatuses, reached);
}

/** An event as a sentence: what, who, in whose place, and for which side. */
function eventText(step: Step, decision: string, texts: PageTexts): string {
  const { by, side, inPlaceOf } = step;
  const happened = happenedIn(step, decision, texts);
  const of = byCode(texts.sides, side);
  if (by === '') return texts.eventOfSide(happened, of);
  return texts.eventBy(happened, apart(by), inPlaceOf === null ? null : apart(inPlaceOf), of);
}

const eventsOf = (
  { steps }: CertifiedItemData,
  { decision }: Pick<CertificateData, 'decision'>,
  { say, moment }: Wording,
): Statement[] =>
  steps.map((step) => ({
    heading: say(({ events }) => events),
    event: { at: moment(step.at), text: say((texts) => eventText(step, decision, texts)) },
  }));

const correctionsOf = (item: CertifiedItemData, wording: Wording): Statement[] =>
  correctionEntries(item, wording).map((entry) => ({
    heading: wording.say((texts) => texts.corrections),
    entry,
  }));

/** The documents of the service that were accepted with the steps. */
const acceptedOf = ({ documents }: CertifiedItemData, { say, moment }: Wording): Statement[] =>
  documents.map(({ name, title, version, language, sha256, by, at }) => ({
    heading: say(({ accepted }) => accepted),
    entry: {
      text: [
        `${title ?? name} (${language})`,
        ...(version === null ? [] : [inline(say(({ edition }) => edition(version)))]),
      ].join(', '),
      below: [`${apart(by)}, ${inline(moment(at))} · SHA-256 ${sha256}`],
      isHash: true,
    },
  }));

const authorityDocumentsOf = ({ authorityDocuments }: CertifiedItemData, { say }: Wording): Statement[] =>
  authorityDocuments.map((document) => ({
    heading: say(({ authorityDocuments: heading }) => heading),
    entry: {
      text: inline(say(() => recordedName.document(document))),
      below: [`SHA-256 ${document.sha256}`],
      isHash: true,
    },
  }));
