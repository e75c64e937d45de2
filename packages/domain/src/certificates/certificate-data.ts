import { z } from 'zod';
import { instant, orNothing, sha256, value } from '../base/evidence-values.ts';
import { certifiedSignature } from '../signings/signing-forms.ts';
import {
  acceptedOfForm1,
  certificateForm1,
  type CertificateForm1,
  fileOfForm1,
  idsOfItem,
  saidOfItem,
} from './certificate-form-1.ts';

export const CERTIFICATE_FORMAT = 'Certificate/2';

const accepted = acceptedOfForm1.extend({
  /** What it is called in its own language, and which version of it that was; `null` where the product did not record it. */
  title: orNothing,
  version: orNothing,
});

/** The agreed meeting on site; `time` is local, such as `15:30`. */
const meeting = z.strictObject({ place: orNothing, time: orNothing, timeZone: z.string() });

/** A value that was put right. */
const correction = z.strictObject({
  /** The field of the item. */
  field: z.string(),
  former: value,
  present: value,
  reason: z.string(),
  proposedBy: z.string(),
  /** `null` where it took effect without the other side. */
  acceptedBy: orNothing,
  at: instant,
});

/** `capturedAt` and `capturedSha256`: by the clock of the device, and of the bytes that it made of the picture at that moment. */
const file = fileOfForm1.extend({
  /** By how many milliseconds that clock was ahead of the product's; below 0, behind. `null` where nothing was captured. */
  clockOffsetMs: z.number().int().nullable(),
});

const item = z.strictObject({
  ...idsOfItem,
  /** The fields of the item by name, empty ones included. */
  fields: z.record(z.string(), value),
  ...saidOfItem,
  meeting: meeting.nullable(),
  /**
   * In the order in which they took effect, those that the fields come from: `present` of the last one of a field is its value, that
   * of each other one the `former` of the next one.
   */
  corrections: z.array(correction),
  documents: z.array(accepted),
  files: z.array(file),
});

/**
 * `Certificate/2`: what a certificate says, as canonical JSON (RFC 8785) in `certificate.json` of its file. From the next
 * recorded release on it is never changed again. It leans on no table of the product that may grow: codes are texts, fields of
 * an item are values by name, facts are values by group and field. Units, moments and what was not recorded are written as in
 * the first form, on which this one is built.
 */
export const certificateData = certificateForm1.extend({
  format: z.literal(CERTIFICATE_FORMAT),
  /** Where it is drawn up, the clause of the operator by language, and the picture of its first page. */
  issue: z.strictObject({
    place: orNothing,
    clause: z.record(z.string(), z.string()),
    logoSha256: sha256.nullable(),
  }),
  items: z.array(item).min(1),
  /** In the order in which they were given; refusals and withdrawn ones too. Of others' items a signature says nothing. */
  signatures: z.array(certifiedSignature),
  /** Why it was issued without a signature of each side, where the provider's rule asks for them; else `null`. */
  unsignedBecause: orNothing,
});

export type CertificateData = z.infer<typeof certificateData>;
export type CertifiedItemData = CertificateData['items'][number];
export type CertifiedFile = CertifiedItemData['files'][number];

/** A certificate as it is stored, and embedded in its file: in any form. */
export type StoredCertificate = CertificateForm1 | CertificateData;

/** The same in the present form; what the first one has no room for is `null` or empty. */
export function readCertificate(stored: StoredCertificate): CertificateData {
  if (stored.format === CERTIFICATE_FORMAT) return stored;
  const issue = { place: null, clause: {}, logoSha256: null };
  const items = stored.items.map(itemOfForm1);
  return { ...stored, format: CERTIFICATE_FORMAT, issue, items, signatures: [], unsignedBecause: null };
}

function itemOfForm1(stored: CertificateForm1['items'][number]): CertifiedItemData {
  const { itemName, description, serialNumber, costCenter, family, type, ...others } = stored;
  const { location, weight, volume, notes, documents, files, ...said } = others;
  return {
    ...said,
    fields: {
      ...{ itemName, description, serialNumber, costCenter, family, type },
      ...{ location, weight, volume, notes },
    },
    documents: documents.map((document) => ({ ...document, title: null, version: null })),
    files: files.map((one) => ({ ...one, clockOffsetMs: null })),
    ...{ meeting: null, corrections: [] },
  };
}
