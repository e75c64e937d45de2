import type { SignerOrigin } from '../certificates/signer-fields.ts';
import type { TimeStampFault } from '../certificates/time-stamp-faults.ts';

/** How one job stands on the server that answers. */
export interface JobFacts {
  readonly name: string;
  /** Its pause between two runs. */
  readonly everySeconds: number;
  /** Since its last end, or since the start of the server where it has not ended yet. */
  readonly sinceSeconds: number;
  /** `null`: it has not ended yet. */
  readonly endedAt: string | null;
  readonly hasFailed: boolean;
}

/** How a command of operators ended last, as it was recorded. */
export interface RunFacts {
  readonly endedAt: string;
  readonly agoSeconds: number;
  readonly result: 'held' | 'broken' | 'failed';
  readonly counts: Readonly<Record<string, number>>;
  readonly finding: string | null;
}

/** What is measured of an installation, as the rules of the system page judge it. Moments are ISO 8601; nothing in it is secret. */
export interface SystemFacts {
  readonly version: string;
  /** Time of the server minus that of the database. */
  readonly clock: { readonly aheadSeconds: number };
  readonly mail: {
    readonly hasServer: boolean;
    readonly sentAt: string | null;
    readonly waiting: number;
    readonly oldestSeconds: number;
    /** Given up; an administrator has to decide. */
    readonly dead: number;
  };
  readonly database: {
    readonly kind: 'embedded' | 'server';
    readonly bytes: number;
    /** Connections to the database server and the most it takes; `null`: embedded. */
    readonly connections: { readonly open: number; readonly most: number } | null;
    readonly oldestTransactionSeconds: number;
  };
  readonly files: {
    readonly store: 'disk' | 's3';
    readonly count: number;
    /** Of each of them, copies too, with what devices made of pictures; without small pictures. */
    readonly bytes: number;
    /** Whose bytes the last sweep of this server did not find. */
    readonly missing: number;
  };
  /** Free bytes on the disk of the data folder; `null`: its file system reports no sizes. */
  readonly room: { readonly bytes: number | null };
  readonly jobs: readonly JobFacts[];
  /** The newest of each; `null`: none is recorded. `backupHeldAgoSeconds`: since the newest that succeeded. */
  readonly runs: {
    readonly backup: RunFacts | null;
    readonly backupHeldAgoSeconds: number | null;
    readonly verify: RunFacts | null;
    readonly drill: RunFacts | null;
  };
  readonly signIn: { readonly issuer: string | null; readonly isReachable: boolean };
  readonly address: {
    readonly baseUrl: string;
    /** Other hosts, with the port, that calls of signed-in people named since the start of this server; newest first. */
    readonly otherHosts: readonly string[];
  };
  /** End of the certificate by which this server speaks TLS itself; `null`: it speaks plain HTTP. */
  readonly tls: {
    readonly endsAt: string;
    /** Negative: it has ended. */
    readonly endsInSeconds: number;
  } | null;
  readonly certificates: {
    readonly areIssued: boolean;
    readonly signer: {
      readonly sha256: string;
      readonly endsAt: string;
      /** Negative: it has ended. */
      readonly endsInSeconds: number;
      readonly origin: SignerOrigin;
      readonly organization: string | null;
    } | null;
    /** The provider's name as a new signer would have it. */
    readonly provider: string | null;
    /** Whether the signer names another provider. */
    readonly isOtherName: boolean;
    readonly roots: number;
  };
  /** Certificates that wait for a time stamp, and what is wrong; `fault` is `null` where the authority cannot be reached. */
  readonly timeStamps: {
    readonly isSet: boolean;
    readonly waiting: number;
    readonly fault: TimeStampFault | null;
  };
}
