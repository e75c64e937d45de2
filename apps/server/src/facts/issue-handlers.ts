import { clauseOf, type IssueAnswer } from '@monda/domain/facts/issue-fields.ts';
import type { Work } from '../database/work.ts';
import type { FileIntake, PreparedLogo } from '../files/file-interface.ts';
import { changeSetting } from '../http/calls/changed-setting.ts';
import { asActor, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';

/** The calls about where certificates are issued, and what they print of the provider's choice. */
export const ISSUE_HANDLERS = {
  'certificateIssue.get': asActor(getIssue),
  'certificateIssue.change': withoutTransaction(changeIssue),
} satisfies HandlerTable;

interface ChangingParts {
  readonly changes: Changes;
  readonly intake: Pick<FileIntake, 'logo'>;
}

export async function getIssue(work: Work, _call: IncomingCall<'certificateIssue.get'>) {
  return answerOf(work, await storedIssue(work));
}

export async function changeIssue(
  call: IncomingCall<'certificateIssue.change'>,
  { changes, intake }: ChangingParts,
) {
  const [upload] = call.uploads;
  const logo = upload === undefined ? null : await intake.logo(upload);
  return changes.run(call, (work) => storeIssue(work, call, logo));
}

async function storeIssue(
  work: Work,
  call: IncomingCall<'certificateIssue.change'>,
  logo: PreparedLogo | null,
): Promise<IssueAnswer> {
  const { storedLogo, place, clause, signaturesRequired } = call.body;
  if (logo !== null) {
    const { sha256, mimeType, bytes } = logo;
    const picture = Buffer.from(bytes).toString('base64');
    await work.insertIfNew('certificate_logos', {
      sha256,
      mime_type: mimeType,
      picture,
      added_at: work.clock.now(),
    });
  }
  const logoOf = (before: Pick<StoredIssue, 'logoSha256'>) =>
    logo?.sha256 ?? (storedLogo === 'keep' ? before.logoSha256 : null);
  await changeSetting(work, call, 'certificate_issue', {
    read: storedIssue,
    row: (before) => ({
      ...{ place, clause: JSON.stringify(clause), logo_sha256: logoOf(before) },
      signatures_required: signaturesRequired,
    }),
    to: (before) => ({ place, clause, logoSha256: logoOf(before), signaturesRequired }),
  });
  return answerOf(work, await storedIssue(work));
}

/** Where and how certificates are issued, as it is stored. */
export interface StoredIssue {
  readonly place: string;
  /** A text in each language; empty where none was given. */
  readonly clause: IssueAnswer['clause'];
  readonly logoSha256: string | null;
  /** Whether a certificate waits for a signature of each side. */
  readonly signaturesRequired: boolean;
  readonly version: number;
}

export async function storedIssue(work: Work): Promise<StoredIssue> {
  const row = await work.selectFrom('certificate_issue').selectAll().executeTakeFirst();
  return {
    place: row?.place ?? '',
    clause: clauseOf(row?.clause ?? {}),
    logoSha256: row?.logo_sha256 ?? null,
    signaturesRequired: row?.signatures_required ?? false,
    version: row?.version ?? 0,
  };
}

/** A logo by its SHA-256; `null` for those who may not see it, and where there is none. */
export async function storedLogo(work: Work, sha256: string | null) {
  if (sha256 === null) return null;
  const row = await work
    .selectFrom('certificate_logos')
    .select(['mime_type', 'picture'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row === undefined ? null : { sha256, mimeType: row.mime_type, base64: row.picture };
}

async function answerOf(
  work: Work,
  { place, clause, logoSha256, signaturesRequired, version }: StoredIssue,
): Promise<IssueAnswer> {
  const logo = await storedLogo(work, logoSha256);
  return {
    ...{ place, clause, signaturesRequired, version },
    logo:
      logo === null ? null : { sha256: logo.sha256, picture: `data:${logo.mimeType};base64,${logo.base64}` },
  };
}
