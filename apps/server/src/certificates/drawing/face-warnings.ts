import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { isFirearm } from '@monda/domain/facts/fact-profiles.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { signNumber } from '@monda/domain/base/sign-number.ts';
import { signsWithoutForm, textsIn } from '../../pdf/sign-fonts.ts';
import { recordedName } from './fact-texts.ts';
import { kindOf } from './field-texts.ts';
import { blocksOf, type LocalizedText } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  child,
  COLOURS,
  heightOf,
  keepTogether,
  ornament,
  place,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';

interface Note {
  readonly heading: LocalizedText;
  readonly text: LocalizedText;
  readonly isWarning?: true;
}

/** Official documents that the face names by number. */
const MOST_NUMBERS = 40;

/** What has to be known before the certificate is relied on, as boxes. */
export function setWarnings(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const notes = [
    ...firearms(data, wording),
    ...unprintable(data, wording.say),
    ...(data.replaces === null ? [] : [replaced(data.replaces, wording.say)]),
  ];
  if (notes.length === 0) return;
  const list = child(sheet, sheet.root, 'Sect');
  for (const { heading, text, isWarning } of notes) {
    const gutter = SHEET.gutter - 10;
    const head = blocksOf(sheet, heading, STYLES.group, gutter - 14);
    const body = blocksOf(sheet, text, { ...STYLES.body, size: 8.2, lead: 11.4 }, WIDTH - gutter - 24);
    const height = Math.max(heightOf(head), heightOf(body)) + 14;
    keepTogether(sheet, height);
    const top = sheet.y;
    ornament(sheet, () => {
      const [panel, bar] =
        isWarning === true ? [COLOURS.warning, COLOURS.warningBar] : [COLOURS.panel, '#b4bdc4'];
      sheet.page.rect(SHEET.left, top, WIDTH, height).fill(panel);
      sheet.page.rect(SHEET.left, top, 2.5, height).fill(bar);
    });
    place(sheet, list, 'P', head, { x: SHEET.left + 12, top: top + 7.4 });
    place(sheet, list, 'P', body, { x: SHEET.left + 12 + gutter, top: top + 7 });
    sheet.y = top + height + 3;
  }
  list.end();
  sheet.y += 8;
}

function firearms(data: CertificateData, { say }: Wording): readonly Note[] {
  const found = data.items.filter((item) => item.profile === 'firearms' || isFirearm(kindOf(item)));
  if (found.length === 0) return [];
  return [
    {
      heading: say(({ notes }) => notes.firearms),
      text: say(({ notes }) => `${notes.firearmsText} ${documentNumbers(found, notes)}.`),
      isWarning: true,
    },
  ];
}

function documentNumbers(
  items: readonly CertifiedItemData[],
  notes: { readonly more: (count: number) => string },
): string {
  const numbers = [
    ...new Set(
      items.flatMap((item) => item.authorityDocuments.map((document) => recordedName.document(document))),
    ),
  ];
  const shown = numbers.slice(0, MOST_NUMBERS);
  return formatList([
    ...shown,
    ...(numbers.length > shown.length ? [notes.more(numbers.length - shown.length)] : []),
  ]);
}

/** Signs that no font has, of those that the face names. */
const MOST_SIGNS = 20;

function unprintable(data: CertificateData, say: Wording['say']): readonly Note[] {
  const signs = signsWithoutForm(textsIn(data));
  if (signs.length === 0) return [];
  const shown = `${signs.slice(0, MOST_SIGNS).map(signNumber).join(', ')}${signs.length > MOST_SIGNS ? '…' : ''}`;
  return [
    {
      heading: say(({ notes }) => notes.unprintable),
      text: say(({ notes }) => notes.unprintableText(shown)),
      isWarning: true,
    },
  ];
}

const replaced = (
  { version, reason, sha256 }: NonNullable<CertificateData['replaces']>,
  say: Wording['say'],
): Note => ({
  heading: say(({ notes }) => notes.replaces),
  text: say(({ notes }) => `${notes.replacesVersion(version, reason)} · SHA-256 ${sha256}`),
});
