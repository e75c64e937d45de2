/** A LIKE pattern that finds `text` anywhere; what LIKE reads as a sign is taken literally. */
export function searchPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A LIKE pattern for ids that start with `text`, or `null` when no id can (decision A-150). */
export function idPrefix(text: string): string | null {
  const lower = text.toLowerCase();
  return /^[0-9a-f][0-9a-f-]{0,35}$/.test(lower) ? `${lower}%` : null;
}
