import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { words } from '@monda/phrases/words.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import { byCode } from './fact-texts.ts';
import { setEntries, setGroup } from '../../pdf/page-grid.ts';
import { startTable } from '../../pdf/page-table.ts';
import { blocksOf, compactBlocks, inline } from '../../pdf/page-texts.ts';
import type { PageTexts, Wording } from './page-words.ts';
import { type Element, INNER, type Sheet, STYLES } from '../../pdf/sheet.ts';

type Step = CertifiedItemData['steps'][number];

/** Widths of the columns and the style of their texts; two languages share a line, where moments take less room. */
const IN_ONE_LANGUAGE = { widths: [98, 124, 153], style: STYLES.body } as const;
const IN_TWO = { widths: [74, 156, 145], style: { ...STYLES.body, size: 7.4, lead: 10 } } as const;

const statusLabel = (status: string): string => byCode(words().itemStatuses, status);

/** What a step did: what was noted of it, else the change of status. */
function stepText({ noted, from, to }: Step, texts: PageTexts): string {
  if (noted !== null) return byCode(texts.noted, noted);
  if (from === null || to === null || from === to) return statusLabel(to ?? from ?? '');
  return texts.changedStatus(statusLabel(from), statusLabel(to));
}

/** Who took a step: the name, for whom, and for which side; what no person did has no name. A name stands once. */
const personText = ({ by, side, inPlaceOf }: Step, { say }: Wording): string =>
  [
    apart(by),
    inPlaceOf === null ? '' : inline(say((texts) => texts.inPlaceOf(apart(inPlaceOf)))),
    inline(say((texts) => byCode(texts.sides, side))),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The way of an item, step by step. */
export function setSteps(
  sheet: Sheet,
  section: Element,
  { steps }: CertifiedItemData,
  wording: Wording,
): void {
  if (steps.length === 0) return;
  const { say, momentInTable, languages } = wording;
  const { widths, style } = languages.length === 1 ? IN_ONE_LANGUAGE : IN_TWO;
  setGroup(
    sheet,
    section,
    say((texts) => texts.steps),
    () => {
      const table = startTable(
        sheet,
        section,
        [
          { head: say((texts) => texts.moment), width: widths[0] },
          { head: say((texts) => texts.step), width: widths[1] },
          { head: say((texts) => texts.person), width: widths[2] },
        ],
        INNER.left,
      );
      for (const step of steps) {
        table.row([
          blocksOf(sheet, momentInTable(step.at), style, widths[0]),
          compactBlocks(
            sheet,
            say((texts) => stepText(step, texts)),
            style,
            widths[1],
          ),
          blocksOf(sheet, [personText(step, wording)], style, widths[2]),
        ]);
      }
      table.end();
    },
    70,
  );
}

/** The documents of the service that were accepted with the steps. */
export function setAcceptedDocuments(
  sheet: Sheet,
  section: Element,
  { documents }: CertifiedItemData,
  { say, momentHere }: Wording,
): void {
  if (documents.length === 0) return;
  const entries = documents.map(({ name, language, sha256, by, at }) => ({
    text: `${name} (${language})`,
    below: [inline(say(({ acceptedBy }) => acceptedBy(by, momentHere(at)))), `SHA-256 ${sha256}`],
  }));
  setGroup(
    sheet,
    section,
    say(({ accepted }) => accepted),
    () => setEntries(sheet, section, entries),
  );
}
