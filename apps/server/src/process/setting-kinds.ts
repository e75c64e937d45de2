import path from 'node:path';
import { z } from 'zod';

/** Kinds of settings; each refusal continues the sentence "The setting NAME …". */
export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');

export const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/?#]+/.test(text) && URL.canParse(text),
    'must be an http or https address',
  );

/** Where people report something, as RFC 9116 takes it. */
export const reportAddress = z
  .string()
  .refine(
    (text) => /^(https:\/\/[^\s/?#]+|mailto:[^\s@]+@[^\s@]+$)/.test(text) && URL.canParse(text),
    'must be an https address, or mailto: with an e-mail address',
  );

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(from, `must be a whole number from ${from} to ${to}`)
        .max(to, `must be a whole number from ${from} to ${to}`),
    );

/** The absolute path that a setting names; `null` where it is not set. */
export const pathOf = (setting: string | undefined): string | null =>
  setting === undefined ? null : path.resolve(setting);

/** An address of a setting without slashes at its end; `null` where it is not set. */
export const withoutEndSlash = (setting: string | undefined): string | null =>
  setting?.replace(/\/+$/, '') ?? null;

/** What settings that are right one by one need of each other. */
export interface SettingRule<Settings> {
  readonly broken: (set: Settings) => boolean;
  /** The sentence that stops the start. */
  readonly says: string | ((set: Settings) => string);
}

/** The sentences of the rules that are broken, in the order of the rules. */
export const brokenBy = <Settings>(set: Settings, rules: readonly SettingRule<Settings>[]): string[] =>
  rules.filter(({ broken }) => broken(set)).map(({ says }) => (typeof says === 'string' ? says : says(set)));
