import type { Mentionable } from '@monda/domain/conversations/comment-fields.ts';

/** A part of a comment's text; `mention` where it names a person. */
export interface TextPart {
  readonly text: string;
  readonly mention: boolean;
}

/** How a person stands in a text. */
export const mentionOf = (name: string): string => `@${name}`;

/** Ids of the people whom a text names; of two with one name, both. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): string[] =>
  people.filter(({ name }) => text.includes(mentionOf(name))).map(({ id }) => id);

/** `text` with a person named at `at`, apart from the words around, and where the cursor stands after it. */
export function withMention(
  text: string,
  at: number,
  name: string,
): { readonly text: string; readonly at: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const added = `${before === '' || /\s$/.test(before) ? '' : ' '}${mentionOf(name)}${/^\s/.test(after) ? '' : ' '}`;
  return { text: before + added + after, at: before.length + added.length };
}

/** The parts of a text in which these people are mentioned; the longer one of two names that begin alike. */
export function partsOf(text: string, names: readonly string[]): readonly TextPart[] {
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const found = sorted
      .map((name) => ({ name, at: rest.indexOf(mentionOf(name)) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (found === undefined) {
      parts.push({ text: rest, mention: false });
      break;
    }
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), mention: false });
    parts.push({ text: mentionOf(found.name), mention: true });
    rest = rest.slice(found.at + mentionOf(found.name).length);
  }
  return parts;
}
