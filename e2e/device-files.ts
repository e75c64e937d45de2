import type { Page } from '@playwright/test';
import { expect } from './monda-test.ts';
import { storedFiles } from './stored-files.ts';

/** Waits until this browser has stored so many files of drafts; a page that goes before may lose the last ones. */
export const expectFilesOnDevice = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(storedFiles)).toBe(count);
