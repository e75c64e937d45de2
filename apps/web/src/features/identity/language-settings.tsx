import { NativeSelect } from '@mantine/core';
import { type Language, LANGUAGES } from '@monda/phrases/languages.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { followLanguage, forgetAskedLanguage } from '../../lib/page-language.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import css from './identity.module.css';

const NAMES = Object.entries(LANGUAGES) as readonly [Language, string][];

/** The choice of the language one reads; the page is read again in it. */
export function LanguageSettings() {
  const [chosen, setChosen] = useState<Language>(readersLanguage);
  const send = useSend('users.chooseLanguage', {
    refreshes: ['users.me'],
    onSuccess: ({ language }) => {
      forgetAskedLanguage();
      followLanguage(language);
    },
  });
  return (
    <SettingsSection heading={words().detailLabels.language} text={words().profile.languageText}>
      <div className={css.actions}>
        <NativeSelect
          aria-label={words().detailLabels.language}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as Language)}
        >
          {NAMES.map(([language, name]) => (
            <option key={language} value={language} lang={language}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate({ body: { language: chosen } })}
        >
          {words().profile.changeLanguage}
        </Button>
      </div>
      <InlineError message={send.isError ? errorText(send.error, words().profile.languageFailed) : null} />
    </SettingsSection>
  );
}
