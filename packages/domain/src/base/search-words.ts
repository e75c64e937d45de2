import { comparable } from '@monda/domain/base/comparable.ts';

/** Whether `text` holds every word of `search`, as texts are compared. */
export function holdsWords(text: string, search: string): boolean {
  const held = comparable(text);
  return comparable(search)
    .split(' ')
    .every((word) => held.includes(word));
}
