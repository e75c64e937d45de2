import type { CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { valueInWords } from '@monda/domain/items/correction-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { inline, type LocalizedText } from '../../pdf/page-texts.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import { byCode } from './fact-texts.ts';
import type { PageTexts, Wording } from './page-words.ts';

type Corrected = Pick<CertifiedItemData, 'corrections'>;

/** What stands small below a value that was corrected: what it was before; empty for one that was not. */
export function correctedNote({ corrections }: Corrected, name: string, { say }: Wording): LocalizedText {
  const last = corrections.findLast(({ field }) => field === name);
  return last === undefined
    ? []
    : say((texts) => texts.correctedFrom(apart(valueInWords(name, last.former))));
}

/** A person by name. */
const person = (name: string, texts: PageTexts): string => (name === '' ? texts.unnamed : apart(name));

/** What each correction changed, and below it by whom, when and why. */
export const correctionEntries = ({ corrections }: Corrected, { say, moment }: Wording) =>
  corrections.map(({ field, former, present, reason, proposedBy, acceptedBy, at }) => ({
    text: inline(
      say((texts) =>
        texts.corrected(
          byCode(words().itemFields, field),
          apart(valueInWords(field, former)),
          apart(valueInWords(field, present)),
        ),
      ),
    ),
    below: [
      ...say((texts) =>
        texts.correctedBy(person(proposedBy, texts), acceptedBy === null ? null : person(acceptedBy, texts)),
      ),
      `${inline(moment(at))} · ${reason}`,
    ],
  }));
