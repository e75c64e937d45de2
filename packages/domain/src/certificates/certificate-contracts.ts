import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId, id } from '../base/ids.ts';
import type { CERTIFICATE_CALLS } from './certificate-calls.ts';
import { certificateData } from './certificate-data.ts';
import {
  certificateDetails,
  certificateRow,
  certificatesAnswer,
  certificatesQuery,
  issueBody,
  proofParams,
  voidBody,
} from './certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { queryWholeNumber } from '../base/query-fields.ts';

/** Body of POST /certificates/{id}/archive. `withPrices`: prices, buyers and invoices too, where the caller reads them. */
const archiveBody = z.strictObject({ withPrices: z.boolean().default(false) });

/** The address of an archive: the browser of the caller opens it once, within a minute. */
const archiveAnswer = z.strictObject({ url: z.string() });

/** Query of the address of an archive; all of it is covered by the signature. */
const archiveLinkQuery = z.strictObject({
  /** Person the address was made for. */
  user: id,
  /** Unix seconds at which it ends. */
  expires: queryWholeNumber(() => words().texts.wholeNumber('expires')),
  /** The one download it stands for. */
  download: id,
  prices: z.enum(['with', 'without']),
  signature: z.string().max(200),
});

const ofOne = {
  params: byId,
  refusals: ['not_found', 'wrong_state'],
  answer: certificateDetails,
} as const;
import { replaceSignerBody, signerAnswer } from './signer-fields.ts';

/** What the calls about certificates take and answer. */
export const CERTIFICATE_CONTRACTS = {
  'certificates.issue': {
    summary:
      'Orders a certificate of up to 500 completed items of one company and one decision, or its next version; the file is made afterwards.',
    refusals: ['not_found', 'wrong_state', 'conflict', 'unavailable'],
    body: issueBody,
    status: 202,
    answer: certificateDetails,
  },
  'certificates.list': {
    summary: 'The certificates whose items the caller sees, the newest first.',
    query: certificatesQuery,
    answer: certificatesAnswer,
  },
  'certificates.get': {
    summary: 'One version of a certificate with its items, its other versions and a link of its file.',
    params: byId,
    refusals: ['not_found'],
    answer: certificateDetails,
  },
  'certificates.archive': {
    summary:
      'The address of the evidence archive of a certificate, with all its versions: it works once, for the caller, within a minute.',
    params: byId,
    refusals: ['wrong_state', 'unavailable'],
    body: archiveBody,
    answer: archiveAnswer,
  },
  'certificates.openArchive': {
    summary: 'The evidence archive, a ZIP made while it is sent, by an address that works once.',
    params: byId,
    query: archiveLinkQuery,
    refusals: ['wrong_state', 'unavailable'],
    answer: null,
    exports: true,
  },
  'certificates.proof': {
    summary:
      'The proof file of an event of a certificate: with it anybody finds the event in the log. 404 before the full hour is published.',
    params: proofParams,
    refusals: ['not_found'],
    answer: null,
  },
  'certificates.void': { summary: 'Asks to void a certificate that was issued.', body: voidBody, ...ofOne },
  'certificates.confirmVoid': {
    summary: 'Voids a certificate that another person, not the caller with another account, asked to void.',
    ...ofOne,
  },
  'certificates.withdrawVoid': { summary: 'Withdraws the request of the caller to void it.', ...ofOne },
  'certificates.signer': {
    summary: 'What signs certificates, whom it names, and its roots, former ones included.',
    answer: signerAnswer,
  },
  'certificates.replaceSigner': {
    summary:
      'Makes a signer that names the provider under a new root, where the installation makes its keys itself. 409 where another one is in use than the body says.',
    refusals: ['conflict'],
    body: replaceSignerBody,
    answer: signerAnswer,
  },
} as const satisfies Record<keyof typeof CERTIFICATE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const CERTIFICATE_SCHEMAS = {
  Certificate: { schema: certificateDetails, is: 'One version of a certificate.' },
  CertificateRow: { schema: certificateRow, is: 'One version of a certificate in a list.' },
  CertificateOrder: { schema: issueBody, is: 'Which items a certificate is ordered for.' },
  CertificateSigner: { schema: signerAnswer, is: 'What signs certificates, and its roots.' },
  CertificateData: {
    schema: certificateData,
    is: 'What the file of a certificate says, as `certificate.json` in it holds it.',
  },
} as const satisfies Record<string, NamedSchema>;
