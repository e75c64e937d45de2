/** A photo to take. */
export interface Shot {
  /** Tells it from all others. */
  readonly key: string;
  /** What is photographed. */
  readonly title: string;
  /** As which photo, `Before`. */
  readonly note: string;
}

/**
 * The shot behind the one with this key that is not taken, behind the last one from the first on; `null` where all are taken.
 */
export function nextShot(
  shots: readonly Shot[],
  taken: ReadonlySet<string>,
  after: string | null,
): Shot | null {
  const at = shots.findIndex(({ key }) => key === after) + 1;
  return [...shots.slice(at), ...shots.slice(0, at)].find(({ key }) => !taken.has(key)) ?? null;
}
