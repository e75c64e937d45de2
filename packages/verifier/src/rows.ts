import type { Code } from './report.ts';

/** `holds`, `fails`, `open`: holds with a reservation or was not judged, `unread`: could not be read. */
export type Sign = 'holds' | 'fails' | 'open' | 'unread';

/**
 * What a row says, besides the codes of a part of the certificate (`report.ts`). `…-holds`: that part of the certificate.
 *
 * List of the provider, which only the page of its server asks: `list-issued`, `list-replaced`, `list-voided`, `list-unknown`,
 * `list-asking`, `list-unreached`.
 * Whole file: `as-logged`, `differs-from-log`, `no-proof`.
 * Signer: `root-differs`: the certificate names another root than that of its signer.
 * Data: `another-version`: a further certificate was given; it is not judged. `corrections-differ`: those of an item do not lead
 * to its values, or are in no order.
 * Signatures of persons: `signing-holds`, `signing-refused`, `signing-withdrawn`; reservations: `signing-changed`: a stated value is
 * other now, as the certificate says; `signing-unsealed`; `signing-root-unchecked`: no root is trusted, and the seal leads to another
 * one than the certificate names. Failures: `signing-unreadable`: no signature of this form; `signing-item-unknown`: for an item that
 * the certificate has not, or twice; `signing-unproved`: the path of an item does not lead to what was signed; `signing-differs`: a
 * stated value is other, and the certificate does not say so; `signing-drawing-differs`; `signing-seal-wrong`; `signing-signer-wrong`:
 * the certificates of the seal; `signing-root-unknown`; `signing-late`: moments out of order.
 * Evidence: `evidence-same`; `evidence-renamed`: the bytes of one, under a name of none; `evidence-exchanged`: the bytes of
 * one under the name of another; `evidence-differs`; `evidence-unnamed`, `evidence-many-unnamed`: named by no certificate and no
 * manifest; `evidence-missing`: not given; `capture-same`, `capture-missing`: a picture as its device made it.
 * Archive: `manifest-signed`; `manifest-unsigned`: no note was given; `manifest-changed`: not the one that the log signed;
 * `manifest-missing`: a note alone; `note-unreadable`; `note-wrong`: not signed by the log that the certificate names;
 * `manifest-unreadable`; `manifest-of-another`: of another certificate; `archive-incomplete`: by its own word; files:
 * `archive-same`, `archive-differs`, `archive-missing`, `archive-added`, `archive-of-system`: written by a file manager.
 * Log: `log-holds`; `proof-unreadable`; `proof-of-another`: of another certificate; `checkpoint-wrong`: not signed by the
 * log that the certificate names; `record-missing`, `entry-missing`: path that does not lead there; `entry-late`: after
 * the hour of its record; `log-forked`: the proofs contradict each other; `no-ed25519`: this engine lacks the algorithm;
 * `log-unknown`: the certificate, which names the log, could not be read; `checkpoint-signed`, `checkpoint-unreadable`;
 * `records-hold`: they give what the log signed; `records-differ`: they do not; `records-alone`: no signed head to compare with.
 * Hour of the log, where the moment is that of the signature or, in `…-event`, of another event: `hour-same`, `hour-claimed`,
 * `hour-of-event`: within the hour of its record; `hour-late`, `hour-late-stamped`, `hour-late-event`: before it;
 * `hour-first`: before it, in the first record of a later log; `hour-before`: after it. Moments out of order: `frozen-early`:
 * before the completion; `signed-early`: before the data were frozen; `issued-early`: before the signature;
 * `ended-early`: replaced or voided before the issue.
 * Later events: `voided`, `replaced`, `later-version`, `nothing-later`, `other-event`: of another version.
 * Any file: `not-readable`, `too-large`.
 */
export type Say =
  | Code
  | 'structure-holds'
  | 'bytes-holds'
  | 'signature-holds'
  | 'signer-holds'
  | 'timeStamp-holds'
  | 'data-holds'
  | 'list-issued'
  | 'list-replaced'
  | 'list-voided'
  | 'list-unknown'
  | 'list-asking'
  | 'list-unreached'
  | 'as-logged'
  | 'differs-from-log'
  | 'no-proof'
  | 'root-differs'
  | 'another-version'
  | 'corrections-differ'
  | 'signing-holds'
  | 'signing-refused'
  | 'signing-withdrawn'
  | 'signing-changed'
  | 'signing-unsealed'
  | 'signing-root-unchecked'
  | 'signing-unreadable'
  | 'signing-item-unknown'
  | 'signing-unproved'
  | 'signing-differs'
  | 'signing-drawing-differs'
  | 'signing-seal-wrong'
  | 'signing-signer-wrong'
  | 'signing-root-unknown'
  | 'signing-late'
  | 'evidence-same'
  | 'evidence-renamed'
  | 'evidence-exchanged'
  | 'evidence-differs'
  | 'evidence-unnamed'
  | 'evidence-many-unnamed'
  | 'evidence-missing'
  | 'capture-same'
  | 'capture-missing'
  | 'log-holds'
  | 'proof-unreadable'
  | 'proof-of-another'
  | 'checkpoint-wrong'
  | 'record-missing'
  | 'entry-missing'
  | 'entry-late'
  | 'log-forked'
  | 'no-ed25519'
  | 'log-unknown'
  | 'hour-same'
  | 'hour-claimed'
  | 'hour-of-event'
  | 'hour-late'
  | 'hour-late-stamped'
  | 'hour-late-event'
  | 'hour-first'
  | 'hour-before'
  | 'frozen-early'
  | 'signed-early'
  | 'issued-early'
  | 'ended-early'
  | 'manifest-signed'
  | 'manifest-unsigned'
  | 'manifest-changed'
  | 'manifest-missing'
  | 'manifest-unreadable'
  | 'manifest-of-another'
  | 'note-unreadable'
  | 'note-wrong'
  | 'archive-incomplete'
  | 'archive-same'
  | 'archive-differs'
  | 'archive-missing'
  | 'archive-added'
  | 'archive-of-system'
  | 'checkpoint-signed'
  | 'checkpoint-unreadable'
  | 'records-hold'
  | 'records-differ'
  | 'records-alone'
  | 'voided'
  | 'replaced'
  | 'later-version'
  | 'nothing-later'
  | 'other-event'
  | 'not-readable'
  | 'too-large';

/**
 * What a row of two checkpoints says besides. `checkpoint-unchecked`: no key to check it with; `checkpoint-foreign`: not of that
 * key; `history-same`, `history-forked`; `history-restored`: the newer log begins, after a restore, before the older checkpoint;
 * `history-unknown`: records are missing; `history-of-others`: of logs that nothing here connects.
 */
export type SayOfTwo =
  | 'checkpoint-unchecked'
  | 'checkpoint-foreign'
  | 'history-same'
  | 'history-forked'
  | 'history-restored'
  | 'history-unknown'
  | 'history-of-others';

/** What a row is about, in the order of the report. */
export type RowPart =
  | 'list'
  | 'file'
  | 'structure'
  | 'bytes'
  | 'signature'
  | 'signer'
  | 'timeStamp'
  | 'data'
  | 'signing'
  | 'evidence'
  | 'archive'
  | 'log'
  | 'hour'
  | 'later';

/**
 * What a detail is; its value is a name, a moment (ISO 8601), a number or digits. `taken`: by the clock of a device; `clock`:
 * milliseconds by which that was ahead, empty where they are not known. `person`, `capacity`, `organisation`: who signed, where
 * `capacity` is a code or a text; `companyDevice`, `providerDevice`: whose account held the device; `changed`: the name of a value.
 */
export type Label =
  | 'name'
  | 'item'
  | 'sha256'
  | 'code'
  | 'number'
  | 'subject'
  | 'root'
  | 'fingerprint'
  | 'moment'
  | 'authority'
  | 'ends'
  | 'origin'
  | 'hour'
  | 'record'
  | 'size'
  | 'head'
  | 'until'
  | 'earliest'
  | 'by'
  | 'taken'
  | 'clock'
  | 'person'
  | 'capacity'
  | 'organisation'
  | 'companyDevice'
  | 'providerDevice'
  | 'sentence'
  | 'changed'
  | 'reason';

/** One line of a report. */
export interface Row<Told = Say> {
  readonly part: RowPart;
  readonly sign: Sign;
  readonly say: Told;
  /** The file or the version it is about; empty for the certificate itself. */
  readonly about: string;
  readonly details: readonly (readonly [Label, string])[];
}

/** Makes a row. */
export const row = (part: RowPart, sign: Sign, say: Say, details: Row['details'] = [], about = ''): Row => ({
  part,
  sign,
  say,
  about,
  details,
});
