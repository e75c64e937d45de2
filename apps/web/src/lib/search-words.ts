/** Small letters without accents, so that `Tomas` finds `Tomás`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether `text` holds every word of `search`, in any letter case and with or without accents. */
export function holdsWords(text: string, search: string): boolean {
  const held = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
}
