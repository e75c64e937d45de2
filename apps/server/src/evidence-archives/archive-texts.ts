import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import type { StoredFault } from './stored-bytes.ts';

/** Lines as every system reads them. */
const textOf = (parts: readonly (readonly string[])[]): string =>
  parts.map((lines) => lines.map((line) => `${line}\r\n`).join('')).join('\r\n');

const inEveryLanguage = (lines: () => readonly string[]): readonly (readonly string[])[] =>
  ALL_LANGUAGES.map((language) => inLanguage(language, lines));

export interface ReadmeOf {
  readonly number: string;
  readonly madeAt: Date;
  readonly withPrices: boolean;
  /** Whether the log signs its manifest. */
  readonly isSigned: boolean;
  /** Whether there are checkpoint and records of the log. */
  readonly hasLog: boolean;
}

/** `README.txt`: what is in the archive and how it is checked, in every language. */
export function readme({ number, madeAt, withPrices, isSigned, hasLog }: ReadmeOf): string {
  const moment = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  return textOf(
    inEveryLanguage(() => {
      const say = words().evidenceArchive.readme;
      const { certificates, items, manifest, note, log, keys, verifier } = say.folders;
      return [
        say.title(number),
        '',
        say.about(moment),
        ...[say.steps.open, say.steps.choose, say.steps.compare].map((step, at) => `  ${at + 1}. ${step}`),
        say.command('node verify.mjs .'),
        ...(hasLog ? [say.checkpoints('node verify.mjs --checkpoint OLD log/1-checkpoint.txt')] : []),
        '',
        `${say.contents}:`,
        `  certificates/: ${certificates}`,
        `  items/: ${items}`,
        `  manifest.json: ${manifest}`,
        ...(isSigned ? [`  manifest.note: ${note}`] : []),
        ...(hasLog ? [`  log/: ${log}`] : []),
        `  certificate-root.pem, time-stamp-authority.pem, log-key.txt: ${keys}`,
        `  verify.html, verify.mjs: ${verifier}`,
        '',
        ...(isSigned ? [] : [say.unsigned]),
        ...(hasLog ? [] : [say.noLog]),
        withPrices ? say.prices.with : say.prices.without,
        say.incomplete,
      ];
    }),
  );
}

/** `INCOMPLETE.txt`: at which file an archive ended, and why, in every language. */
export const incompleteText = (name: string, why: StoredFault): string =>
  textOf(
    inEveryLanguage(() => {
      const say = words().evidenceArchive.incomplete;
      return [say.said(name, say.why[why]), say.do];
    }),
  );
