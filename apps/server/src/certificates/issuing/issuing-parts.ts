import type { StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { ProductFiles, StoredPagePicture } from '../../files/file-interface.ts';
import type { Clock } from '../../process/clock.ts';
import type { CertificateProcess } from '../drawing/certificate-process.ts';
import type { CertificateKeys } from '../keys/certificate-keys.ts';
import type { Presence } from './presence.ts';
import type { TimeStamps } from '../keys/time-stamps.ts';

/** What certificates are made with. */
export interface IssuingParts {
  /** Version of the product, named by the properties of the file. */
  readonly productVersion: string;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly presence: Presence;
  /** Origin people reach the product at. */
  readonly baseUrl: string;
  readonly keys: Pick<CertificateKeys, 'signer'>;
  /** The log that a certificate names which is frozen now: its name, its public key, and until when it has recorded. */
  readonly namedLog: () => Promise<{
    readonly origin: string;
    readonly publicKey: Uint8Array;
    readonly recordedUntil: Date;
  }>;
  /** `null`: no other party witnesses the time. */
  readonly timeStamps: TimeStamps | null;
  readonly drawing: CertificateProcess;
  readonly files: Pick<ProductFiles, 'storeCertificate'>;
  readonly pagePicture: StoredPagePicture;
  readonly onFailed: (error: unknown, certificate: { readonly id: string }) => void;
}

/** A version that a process has leased; one whose lease ran out is recognised by its tries. */
export type TakenCertificate = Selectable<Tables['certificates']>;

/** Data as they were frozen. */
export interface StoredData {
  readonly data: StoredCertificate;
  readonly sha256: string;
}

/** Another process has the version now, since the lease of this one ran out: nothing more is written here. */
export class LeaseLost extends Error {
  constructor() {
    super('another process makes the certificate');
    this.name = 'LeaseLost';
  }
}

/** The clock of this server is behind the log: a certificate would claim an hour that is recorded without it. */
export class ClockBehindLog extends Error {
  constructor(recordedUntil: Date) {
    super(
      `The clock of this server is behind the log, which has recorded until ${recordedUntil.toISOString()}.`,
    );
    this.name = 'ClockBehindLog';
  }
}

/** What was drawn does not say what was frozen, or the keys of the frozen data are no longer those in use. */
export class NotAsFrozen extends Error {
  constructor(what: string) {
    super(`The certificate is not as it was frozen: ${what}.`);
    this.name = 'NotAsFrozen';
  }
}
