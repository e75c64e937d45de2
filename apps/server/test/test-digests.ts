import { createRowDigests } from '../src/audit/row-digests.ts';

/** The secret of the installations that tests make. */
export const TEST_SECRET = 'a secret of the tests, long enough for them';
export const TEST_DIGESTS = createRowDigests(TEST_SECRET);
