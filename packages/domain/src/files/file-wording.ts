import { words } from '@monda/phrases/words.ts';
import type { FileRule } from '../base/file-rule.ts';

/** `PNG or JPEG`, `PNG, JPEG or PDF`. */
function kindsOf(rule: FileRule): string {
  const kinds = rule.types.map((type) => type.replace(/^.*\/|\+.*$/g, '').toUpperCase());
  return `${kinds.slice(0, -1).join(', ')} ${words().files.or} ${kinds.at(-1)}`;
}

/** A file of a kind that the rule does not take (section 5). */
export const invalidType = (rule: FileRule): string => words().files.invalidType(rule.extensions.join(', '));

/** A file above the limit of the rule. */
export const tooLarge = (rule: FileRule): string => words().files.tooLarge(rule.maxBytes / 1024 / 1024);

/** More files than the rule allows. */
export const tooMany = (rule: FileRule): string => words().files.tooMany(rule.maxFiles);

/** A file whose content is of another kind than its name. */
export const otherContent = (rule: FileRule): string => words().files.otherContent(kindsOf(rule));
