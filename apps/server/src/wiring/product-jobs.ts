import type { AppSettings } from '../settings/app-settings.ts';
import type { FileParts } from '../files/file-parts.ts';
import type { CertificateKeys } from '../certificates/keys/certificate-keys.ts';
import { createCertificateProcess } from '../certificates/drawing/certificate-process.ts';
import { makeCertificates } from '../certificates/issuing/certificate-job.ts';
import { sealSignings } from '../certificates/signings/signing-seals.ts';
import { createPresence } from '../certificates/issuing/presence.ts';
import type { IssuingParts } from '../certificates/issuing/issuing-parts.ts';
import { signerEndJob } from '../certificates/keys/signer-end-job.ts';
import { createTimeStamps } from '../certificates/keys/time-stamps.ts';
import { noteOvertakenQuestions } from '../conversations/question-sweep.ts';
import { createAddressMarks } from '../identity/address-mark-interface.ts';
import type { SignInParts } from '../identity/sign-in-parts.ts';
import { sweepIdempotencyKeys } from '../http/calls/idempotent-changes.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { type ItemEventDeps, takeItemEvents } from '../items/steps/item-events.ts';
import type { Job } from '../jobs/jobs.ts';
import type { LogParts } from '../log/log-parts.ts';
import { sendWaitingMail } from '../mail/mail-worker.ts';
import { noteLateItems } from '../notices/late-item-job.ts';
import { makeNoticeMails } from '../notices/notice-mail-job.ts';
import { noticeMailSetting } from '../notices/notice-mail-setting.ts';
import type { NoticeStreams } from '../notices/notice-streams.ts';
import { noticeWriter } from '../notices/notice-writing.ts';
import { mayStillBeSent } from '../notices/unsubscribe-tokens.ts';
import type { Log } from '../observability/request-log.ts';
import type { Clock } from '../process/clock.ts';
import { HOUR_MS } from '../process/full-hours.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Transactions } from '../database/transactions.ts';
import { endCaptures } from '../items/captures/capture-retention.ts';
import { retentionJob } from './retention-job.ts';
import { USUAL_RETENTION } from '../settings/retention-settings.ts';
import type { Telemetry } from './telemetry.ts';

const MAIL_EVERY_MS = 10_000;
const NOTICES_EVERY_MS = 1_000;
const CERTIFICATES_EVERY_MS = 2_000;
/** Items become late with the day: a minute later is soon enough, and looking costs a few reads of indexes. */
const LATENESS_EVERY_MS = 60_000;
/** A blocked person loses their stream within five seconds. */
const STREAMS_JUDGED_EVERY_MS = 2_000;
/** Shorter than the time after which proxies and browsers take a silent connection for dead. */
const STREAMS_BEAT_EVERY_MS = 15_000;

export interface JobParts {
  readonly settings: Pick<
    AppSettings,
    'mail' | 'noticeMail' | 'baseUrl' | 'certificates' | 'retention' | 'secret' | 'version'
  >;
  readonly core: { readonly transactions: Transactions; readonly clock: Clock };
  readonly databaseKind: OpenDatabase['kind'];
  readonly evidence: Evidence;
  readonly files: FileParts;
  readonly signIn: Pick<SignInParts, 'jobs'>;
  readonly streams: NoticeStreams;
  readonly telemetry: Pick<Telemetry, 'swept' | 'jobs'>;
  readonly certificateKeys: CertificateKeys;
  readonly certificateLog: Pick<LogParts, 'job' | 'named'>;
  readonly log: Log;
}

/** Work the product does by itself, as its settings ask for it. */
export async function createJobs(parts: JobParts): Promise<readonly Job[]> {
  const { transactions, clock } = parts.core;
  const jobs = [
    ...parts.signIn.jobs,
    {
      name: 'idempotency keys',
      everyMs: HOUR_MS,
      run: () => sweepIdempotencyKeys(transactions, clock.now()),
    },
    retentionJob({
      ...{ transactions, clock, days: parts.settings.retention ?? USUAL_RETENTION },
      markAddress: createAddressMarks(parts.settings.secret),
    }),
    {
      name: 'captures',
      everyMs: HOUR_MS,
      run: () => endCaptures({ transactions, clock, intake: parts.files.intake }),
    },
    { name: 'overtaken questions', everyMs: HOUR_MS, run: () => noteOvertakenQuestions(transactions) },
    parts.files.sweeping(parts.log, parts.telemetry.swept),
    ...noticeJobs(parts),
    ...certificateJobs(parts),
    ...(await mailJobs(parts)),
  ];
  return jobs.map(parts.telemetry.jobs.watched);
}

/** Writes notices of events. */
function noticeJobs({ settings, core, streams, log }: JobParts): readonly Job[] {
  const { baseUrl } = settings;
  const { transactions, clock } = core;
  const setting = noticeMailSetting(settings);
  const notify = [noticeWriter(clock, setting)];
  const onFailed: ItemEventDeps['onFailed'] = (err, event) =>
    log.error({ err, event: event.id }, event.givenUp ? 'event given up' : 'event not told');
  return [
    {
      name: 'notices',
      everyMs: NOTICES_EVERY_MS,
      run: async () => {
        if ((await takeItemEvents({ transactions, clock, notify, onFailed })) > 0) streams.written();
        await streams.look();
      },
    },
    {
      name: 'late items',
      everyMs: LATENESS_EVERY_MS,
      run: async () => void (await noteLateItems({ transactions, clock })),
    },
    {
      name: 'mails of notices',
      everyMs: MAIL_EVERY_MS,
      run: () =>
        makeNoticeMails({
          ...{ transactions, clock, baseUrl, setting },
          onFailed: (err, person) => log.error({ err, person }, 'mail of notices not made'),
        }),
    },
    { name: 'streams', everyMs: STREAMS_JUDGED_EVERY_MS, run: () => streams.judge() },
    { name: 'streams alive', everyMs: STREAMS_BEAT_EVERY_MS, run: async () => streams.beat() },
  ];
}

/** What certificates need; nothing where the installation issues none. */
function certificateJobs({
  settings,
  core,
  databaseKind,
  files,
  certificateKeys,
  certificateLog,
  log,
}: JobParts): readonly Job[] {
  if (settings.certificates?.issues === false) return [];
  const { baseUrl, version: productVersion } = settings;
  const parts: IssuingParts = {
    presence: createPresence(databaseKind, { ...core, id: core.clock.newId() }),
    ...{ ...core, productVersion, baseUrl, keys: certificateKeys, namedLog: certificateLog.named },
    timeStamps: createTimeStamps(settings.certificates?.timeStamps ?? null, core),
    drawing: createCertificateProcess(),
    ...{ files: files.productFiles, pagePicture: files.pagePicture },
    onFailed: (err, { id }) => log.error({ err, certificate: id }, 'certificate not made'),
  };
  const sealing = { ...core, keys: certificateKeys };
  const logUnsealed = (err: unknown, { id }: { readonly id: string }) =>
    log.error({ err, signing: id }, 'signature not sealed');
  return [
    signerEndJob({ ...core, keys: certificateKeys, baseUrl, log }),
    {
      name: 'certificates',
      everyMs: CERTIFICATES_EVERY_MS,
      run: async (signal) => {
        await sealSignings({ ...sealing, onFailed: logUnsealed }, signal);
        await makeCertificates(parts, signal);
      },
    },
    certificateLog.job,
  ];
}

async function mailJobs({ settings, core, evidence }: JobParts): Promise<readonly Job[]> {
  if (settings.mail === null) return [];
  const { smtp } = await import('../mail/smtp.ts');
  const send = evidence.sealed(smtp(settings.mail));
  const run = () => sendWaitingMail(core.transactions, send, core.clock, mayStillBeSent);
  return [{ name: 'mail', everyMs: MAIL_EVERY_MS, run }];
}
