import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { words } from '@monda/phrases/words.ts';
import { byCode } from './fact-texts.ts';
import { setEntries, setGroup } from './page-grid.ts';
import { startTable } from './page-table.ts';
import { blocksOf, inline, type PageTexts, type Speech } from './page-words.ts';
import { type Element, INNER, type Sheet, STYLES } from './sheet.ts';

type Step = CertifiedItemData['steps'][number];

const WIDTHS = [98, 124, 153] as const;

const statusLabel = (status: string): string => byCode(words().itemStatuses, status);

/** What a step did: what was noted of it, else the change of status. */
function stepText({ noted, from, to }: Step, texts: PageTexts): string {
  if (noted !== null) return byCode(texts.noted, noted);
  if (from === null || to === null || from === to) return statusLabel(to ?? from ?? '');
  return texts.changedStatus(statusLabel(from), statusLabel(to));
}

/** Who took a step: the name, for whom, and for which side; what no person did has no name. */
const personText = ({ by, side, inPlaceOf }: Step, texts: PageTexts): string =>
  [by, inPlaceOf === null ? '' : texts.inPlaceOf(inPlaceOf), byCode(texts.sides, side)]
    .filter((part) => part !== '')
    .join(', ');

/** The way of an item, step by step. */
export function setSteps(
  sheet: Sheet,
  section: Element,
  { steps }: CertifiedItemData,
  { say, moment }: Speech,
): void {
  if (steps.length === 0) return;
  setGroup(
    sheet,
    section,
    say((texts) => texts.steps),
    () => {
      const table = startTable(
        sheet,
        section,
        [
          { head: say((texts) => texts.moment), width: WIDTHS[0] },
          { head: say((texts) => texts.step), width: WIDTHS[1] },
          { head: say((texts) => texts.person), width: WIDTHS[2] },
        ],
        INNER.left,
      );
      for (const step of steps) {
        table.row([
          blocksOf(sheet, moment(step.at), STYLES.body, WIDTHS[0]),
          blocksOf(
            sheet,
            say((texts) => stepText(step, texts)),
            STYLES.body,
            WIDTHS[1],
          ),
          blocksOf(
            sheet,
            say((texts) => personText(step, texts)),
            STYLES.body,
            WIDTHS[2],
          ),
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
  { say, momentHere }: Speech,
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
