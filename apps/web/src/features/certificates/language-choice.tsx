import {
  CERTIFICATE_LANGUAGES,
  type CertificateLanguage,
} from '@monda/domain/certificates/certificate-states.ts';
import { words } from '@monda/phrases/words.ts';
import { Choices } from '../../ui/choices.tsx';

export interface LanguageChoiceProps {
  readonly value: CertificateLanguage;
  readonly onChange: (language: CertificateLanguage) => void;
}

/** In which language a certificate is written. */
export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => (
  <Choices
    legend={words().issueCertificate.language}
    options={CERTIFICATE_LANGUAGES.map((each) => ({ label: words().certificateWords.languages[each] }))}
    chosen={CERTIFICATE_LANGUAGES.indexOf(value)}
    onChange={(at) => onChange(CERTIFICATE_LANGUAGES[at] ?? value)}
  />
);
