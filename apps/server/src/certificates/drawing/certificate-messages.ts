import type { StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { PartReport } from '@monda/verifier/report.ts';

/** What a certificate is made of. Certificates are DER. */
export interface CertificateOrder {
  readonly data: StoredCertificate;
  /** Version of the product, named by the properties of the file. */
  readonly productVersion: string;
  readonly signer: {
    readonly certificate: Uint8Array;
    /** Between signer and root, from the issuer of the signer up. */
    readonly chain: readonly Uint8Array[];
    readonly root: Uint8Array;
    readonly algorithm: 'ES256' | 'RS256';
  };
  /** Roots of the time-stamp authority. */
  readonly timeRoots: readonly Uint8Array[];
  /** Whether an authority witnesses the time. */
  readonly witnessed: boolean;
  /** The moment the signature claims; by default the present. */
  readonly at?: Date;
}

/** Messages to the process: an order, whose items follow in several messages, and answers to what it asks. */
export type ToProcess =
  | { readonly kind: 'order'; readonly order: CertificateOrder }
  | { readonly kind: 'items'; readonly items: StoredCertificate['items'] }
  | { readonly kind: 'all items' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array | null };

/** What the process asks, one question at a time. */
export type Question =
  | { readonly kind: 'picture'; readonly sha256: string; readonly pixels: 1000 | 640 }
  | { readonly kind: 'sign'; readonly data: Uint8Array }
  | { readonly kind: 'timestamp'; readonly digest: Uint8Array };

/** What the process has made, before its bytes follow in pieces. */
export interface MadeHead {
  readonly sha256: string;
  readonly dataSha256: string;
  /** When the authority witnessed the time, ISO 8601; `null` where none did. */
  readonly timeStampedAt: string | null;
  readonly bytes: { readonly file: number; readonly data: number };
}

export type FromProcess =
  | Question
  | { readonly kind: 'made'; readonly head: MadeHead }
  | {
      readonly kind: 'piece';
      readonly of: 'file' | 'data';
      readonly from: number;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'done' }
  | { readonly kind: 'not confirmed'; readonly parts: readonly PartReport[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Bytes of a piece: small enough that neither process stands still while it is taken over. */
export const PIECE = 1024 * 1024;
/** Items of a message. */
export const ITEMS_AT_ONCE = 20;
