import { words } from '@monda/phrases/words.ts';

/** Blanks of every kind, controls, and signs that are not seen: zero-width ones, marks of direction, fillers. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Signs that are not seen and take no space; those that choose between two pictures of one sign are left out. */
const TAKES_NO_SPACE = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text without zero-width signs, marks of direction and soft hyphens, for fields in which they mean nothing: programs
 * that people copy from put them around addresses and numbers.
 */
export const withoutUnseenSigns = (text: string): string => text.replace(TAKES_NO_SPACE, '');

/** How many characters of a text are seen. */
export const seenCharactersIn = (text: string): number => [...text.replace(UNSEEN, '')].length;

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => seenCharactersIn(text) === 0;

/** Line ends and tabs. */
const BREAKS_THE_LINE = /[\t-\r\u0085\u2028\u2029]/;
/** Embeddings, overrides and isolates, which turn whatever is shown after them; single marks do not. */
const TURNS_WRITING = /[\u202a-\u202e\u2066-\u2069]/;
/** A text without those, which programs put around numbers and names that are copied from them. */
export const withoutTurns = (text: string): string => text.split(TURNS_WRITING).join('');
/** Controls that {@link BREAKS_THE_LINE} does not name. */
// oxlint-disable-next-line no-control-regex -- why: refusing control characters is the point
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;

/** Why a text is none for a field of one line; blanks around it do not count. */
export function lineProblem(text: string): string | undefined {
  const typed = text.trim();
  if (BREAKS_THE_LINE.test(typed)) return words().texts.oneLine;
  if (TURNS_WRITING.test(typed)) return words().texts.turnsWriting;
  return CONTROLS.test(typed) ? words().texts.cannotBeStored : undefined;
}
