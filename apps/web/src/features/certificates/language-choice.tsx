import {
  CERTIFICATE_LANGUAGES,
  type CertificateLanguage,
} from '@monda/domain/certificates/certificate-states.ts';
import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Radio } from '../../ui/choice.tsx';

export interface LanguageChoiceProps {
  readonly value: CertificateLanguage;
  readonly onChange: (language: CertificateLanguage) => void;
}

/** In which language a certificate is written. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={words().issueCertificate.language}>
      {CERTIFICATE_LANGUAGES.map((language) => (
        <Radio
          key={language}
          name={name}
          label={words().certificateWords.languages[language]}
          checked={language === value}
          onChange={() => onChange(language)}
        />
      ))}
    </ChoiceGroup>
  );
}
