/** Runs in a page of the product: how many files of drafts this browser has stored. */
export const storedFiles = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('drafts', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('files').objectStore('files').count();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
      reading.onerror = () => reject(reading.error);
    };
  });
