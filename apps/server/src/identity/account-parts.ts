import type { Audit } from '../audit/audit.ts';
import type { OwnHandling } from '../http/http-server.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Clock } from '../process/clock.ts';
import type { Fetch } from '../process/trusting-fetch.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Accounts } from './account-interface.ts';
import { accountPages } from './account-pages.ts';
import { createAccounts } from './accounts.ts';
import { chooseDirectory, type DirectorySettings } from './user-directory/choose-directory.ts';
import { createDirectoryWorker, type DirectoryTrouble } from './user-directory/directory-work.ts';

const WORK_EVERY_MS = 5_000;
const REVIVE_EVERY_MS = 24 * 60 * 60 * 1000;

export interface AccountPartsDeps {
  readonly settings: DirectorySettings;
  /** How the directory is reached. */
  readonly fetchBy: Fetch;
  readonly baseUrl: string;
  /** Audience of the API at the sign-in provider. */
  readonly audience: string;
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly onServerError: (error: unknown) => void;
  readonly onTrouble: (trouble: DirectoryTrouble) => void;
}

/** Everything that manages the accounts of an installation: for features, for people who follow links, and by jobs. */
export function createAccountParts(deps: AccountPartsDeps): {
  readonly accounts: Accounts;
  readonly pages: OwnHandling;
  readonly jobs: readonly Job[];
} {
  const directory = chooseDirectory(deps.settings, deps);
  const work = createDirectoryWorker({ ...deps, directory });
  return {
    accounts: createAccounts({ ...deps, directory: deps.settings.kind }),
    pages: accountPages({ ...deps, directory }),
    jobs: [
      { name: 'accounts', everyMs: WORK_EVERY_MS, run: () => work.run() },
      { name: 'accounts given up', everyMs: REVIVE_EVERY_MS, run: () => work.revive() },
    ],
  };
}
