import type { Page } from '@playwright/test';
import { expect } from './monda-test.ts';

const filesOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
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
      }),
  );

/** Waits until this browser has stored so many files of drafts; a page that goes before may lose the last ones. */
export const expectFilesOnDevice = (page: Page, count: number): Promise<void> =>
  expect.poll(() => filesOnDevice(page)).toBe(count);
