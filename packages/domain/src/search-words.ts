import { plainLetters } from '@monda/domain/plain-letters.ts';

/** Whether `text` holds every word of `search`, in any letter case and with or without accents. */
export function holdsWords(text: string, search: string): boolean {
  const held = plainLetters(text);
  return plainLetters(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
}
