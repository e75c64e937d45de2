const STORED = 'scroll-positions';
/** As many steps as a browser keeps in the history of a tab. */
const MOST = 50;

/** How far the steps of this tab were scrolled, by their depth, as the last document left them. */
export function storedScrollPositions(): Map<number, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [number, number][]);
  } catch {
    return new Map();
  }
}

/** Stores them for the next document of this tab. */
export function storeScrollPositions(positions: ReadonlyMap<number, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // why: without storage a reload begins at the top
  }
}
