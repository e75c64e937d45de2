/** Ids are shown as their first 8 characters (section 9). Links carry the whole id. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
