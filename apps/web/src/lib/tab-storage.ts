/**
 * Stores a value for this tab. A full storage is emptied for it: the rest of it, such as how lists were left, can be done without. Throws
 * where nothing can be stored at all.
 */
export function storeInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.clear();
    sessionStorage.setItem(key, value);
  }
}

/** Removes a value that may be stored for this tab; nothing happens where nothing can be stored. */
export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // why: nothing was stored
  }
}
