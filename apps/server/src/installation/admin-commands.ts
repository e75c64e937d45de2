import { z } from 'zod';
import {
  carryOutKeysCommand,
  certificateRoots,
  providerOfKeys,
} from '../certificates/keys/certificate-keys-interface.ts';
import { logSigningKey } from '../certificates/keys/log-key-interface.ts';
import { readableLogSecrets } from '../log/log-verification-interface.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { KEPT_KEYS } from '../secrets/kept-keys.ts';
import { storedSecretIfAny } from '../secrets/stored-secrets.ts';
import type { Manifest } from './archive-format.ts';
import { verifyInstallation } from './verify-installation.ts';
import { type ArchiveDeps, writeArchive } from './write-archive.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import { commandRun, type CommandRun, recordCommandRun } from '../observability/command-runs.ts';
import type { Findings, Outcome } from './outcome.ts';
import { recorded } from './recorded-commands.ts';

/** What can be asked of an installation, stopped or running. */
export const adminCommand = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('verify'),
    seal: z.string().nullable(),
    /** Text of a checkpoint of the log that was stored elsewhere. */
    checkpoint: z.string().max(10_000).nullish(),
    atRest: z.boolean(),
  }),
  z.strictObject({ what: z.literal('archive'), folder: z.string().min(1) }),
  /** `signer`: sealed, to be taken into use; `null` to show the keys of certificates. */
  z.strictObject({ what: z.literal('certificate-keys'), signer: z.string().nullable() }),
  /** Answers the provider as a signer names it, as one line of JSON. */
  z.strictObject({ what: z.literal('provider') }),
  /** Records how a command ended that needs no installation, such as a restore drill. */
  z.strictObject({ what: z.literal('record'), run: commandRun }),
]);
export type AdminCommand = z.infer<typeof adminCommand>;

/** What no verification of the database alone can know; `docs/security.md` and `docs/operations.md` say it in these words. */
export const WITHOUT_A_SEAL =
  'Without a seal stored elsewhere, no one can tell whether the audit log was cut or rewritten together with its heads and seals, and rows were reset to match.';

export interface CommandDeps extends ArchiveDeps {
  readonly encryption: Encryption;
  readonly seedAdminEmail: string | null;
}

/** The sweep takes orphans within this time; older ones are none of its leftovers. */
const SWEPT_WITHIN_MS = 8 * 60 * 60 * 1000;

/**
 * Carries out a command, and records how a verification or an archive ended. Throws a `StartFailure` when an archive cannot
 * be made; an abort leaves nothing.
 */
export async function carryOut(
  command: AdminCommand,
  deps: CommandDeps,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { clock } = deps;
  const store = (run: CommandRun) => recordCommandRun(deps, run);
  if (command.what === 'archive') {
    return recorded('backup', { clock, store }, () => archive(command.folder, deps, signal));
  }
  if (command.what === 'verify') return recorded('verify', { clock, store }, () => verify(command, deps));
  if (command.what === 'provider') {
    return { holds: true, lines: [JSON.stringify(await providerOfKeys(deps))] };
  }
  if (command.what === 'record') {
    await recordCommandRun(deps, command.run);
    return { holds: true, lines: [] };
  }
  return { holds: true, lines: await carryOutKeysCommand(command.signer, deps) };
}

async function archive(folder: string, deps: CommandDeps, signal?: AbortSignal): Promise<Findings> {
  const made = await writeArchive(deps, folder, signal);
  return { holds: true, lines: archiveLines('Wrote', made, folder), counts: countsOf(made), finding: null };
}

type Verifying = Extract<AdminCommand, { readonly what: 'verify' }>;

/** Verifies an installation, with the lines for the operator. */
export async function verify(
  { seal, checkpoint, atRest }: Omit<Verifying, 'what'>,
  deps: CommandDeps,
): Promise<Findings> {
  const unreadable = new Set<string>();
  /** A stored secret; `null` where it cannot be read, which is a finding. */
  const readable = async <Value>(read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      unreadable.add(error.message);
      return null;
    }
  };
  await readable(() => storedSecretIfAny(KEPT_KEYS, deps));
  const found = await verifyInstallation({
    db: deps.db,
    digests: createRowDigests(deps.secret),
    storage: deps.storage,
    heldSeal: seal,
    seedAdminEmail: deps.seedAdminEmail,
    certificates: {
      roots: (await readable(() => certificateRoots(deps))) ?? [],
      at: deps.clock.now(),
    },
    logs: {
      key: await readable(() => logSigningKey(deps)),
      secrets: await readableLogSecrets(deps, readable),
      heldCheckpoint: checkpoint ?? null,
    },
    orphansBefore: new Date(deps.clock.now().getTime() - (atRest ? 0 : SWEPT_WITHIN_MS)),
  });
  const { looked, counts } = found;
  const broken = [...unreadable, ...found.broken];
  return {
    holds: broken.length === 0,
    lines: [
      ...looked.map((line) => `Checked ${line}.`),
      ...broken.map((line) => `BROKEN: ${line}`),
      ...(seal === null ? [`${WITHOUT_A_SEAL} To find out: npm run verify -- --seal HASH`] : []),
      broken.length === 0 ? 'No problems found.' : `Problems found: ${broken.length}.`,
    ],
    counts: { ...counts, broken: broken.length },
    finding: broken[0] ?? null,
  };
}

/** The sentence about an archive that was written or restored. */
export function archiveLines(
  done: 'Wrote' | 'Restored',
  made: Awaited<ReturnType<typeof writeArchive>>,
  folder: string,
): readonly string[] {
  const { rows, files } = countsOf(made);
  return [
    `${done} ${rows} rows and ${files} files: ${folder}`,
    `Seal of its audit log: ${made.seal}`,
    'It does not contain the secret key: keep the file secret-key, or SECRET_KEY, somewhere else.',
  ];
}

/** How much an archive holds. */
export const countsOf = (made: Pick<Manifest, 'tables' | 'files'>) => ({
  rows: Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0),
  files: Object.keys(made.files).length,
});
