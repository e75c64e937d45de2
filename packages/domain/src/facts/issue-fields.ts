import { ALL_LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { z } from 'zod';
import type { FileRule } from '../base/file-rule.ts';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, optionalText } from '../base/text-fields.ts';
import { version } from '../base/version.ts';

/** The logo of the provider as it is sent; it is stored as a picture without anything else. */
export const LOGO_RULE: FileRule = {
  types: ['image/png', 'image/svg+xml'],
  extensions: ['.png', '.svg'],
  maxBytes: 1024 * 1024,
  maxFiles: 1,
};

/** Characters of a clause in one language. */
export const MOST_CLAUSE_CHARACTERS = 1_000;

const issueShape = {
  /** Where certificates are issued; empty: they do not say. */
  place: inOneLine(optionalText(LIMITS.shortText)),
  /** A text of the operator in each language, which certificates in that language print; empty: none. */
  clause: z.strictObject(
    Object.fromEntries(
      ALL_LANGUAGES.map((language) => [language, optionalText(MOST_CLAUSE_CHARACTERS)]),
    ) as Record<(typeof ALL_LANGUAGES)[number], ReturnType<typeof optionalText>>,
  ),
  /** Whether a certificate waits for a signature of each side. */
  signaturesRequired: z.boolean(),
};

/** What PUT /certificate-issue takes, next to a new logo. */
export const issueForm = z.strictObject({
  ...issueShape,
  /** What becomes of the stored logo where no new one is sent. */
  storedLogo: z.enum(['keep', 'remove']),
});
export type IssueForm = z.output<typeof issueForm>;

/** A clause in the languages of the product, empty in those of which nothing was given. */
export const clauseOf = (given: Readonly<Partial<Record<Language, string>>>): IssueForm['clause'] =>
  Object.fromEntries(
    ALL_LANGUAGES.map((language) => [language, given[language] ?? '']),
  ) as IssueForm['clause'];

/** Answer of the calls about where and how certificates are issued. Version 0: nothing was given yet. */
export const issueAnswer = z.strictObject({
  ...issueShape,
  /** The picture as a `data:` address, with the SHA-256 of its bytes. */
  logo: z.strictObject({ sha256: z.string(), picture: z.string() }).nullable(),
  version,
});
export type IssueAnswer = z.infer<typeof issueAnswer>;
