import type { Contract, NamedSchema } from '../base/contract.ts';
import type { PARTY_CALLS } from './party-calls.ts';
import { issueAnswer, issueForm, LOGO_RULE } from './issue-fields.ts';
import { needsAnswer, needsForm, partyAnswer, partyForm, partyParams } from './party-fields.ts';

/** What the calls about parties of certificates take and answer. */
export const PARTY_CONTRACTS = {
  'certificateParties.get': {
    summary: 'What certificates say of the provider or of a company; company administrators read their own.',
    params: partyParams,
    refusals: ['not_found'],
    answer: partyAnswer,
  },
  'certificateParties.change': {
    summary: 'Changes what certificates say of a party.',
    params: partyParams,
    refusals: ['not_found'],
    body: partyForm,
    answer: partyAnswer,
  },
  'certificateNeeds.get': {
    summary: 'The facts that certificates of this installation need in addition to those they always need.',
    answer: needsAnswer,
  },
  'certificateNeeds.change': {
    summary: 'Changes which facts certificates need further.',
    body: needsForm,
    answer: needsAnswer,
  },
  'certificateIssue.get': {
    summary: 'Where certificates are issued, the clause and the logo of the provider that they print.',
    answer: issueAnswer,
  },
  'certificateIssue.change': {
    summary:
      'Changes place of issue, clause and logo of certificates from now on; as JSON, or as multipart with the same as `issue` and a new `logo`.',
    body: issueForm,
    multipart: { fields: issueForm, json: 'issue', files: [{ field: 'logo', rule: LOGO_RULE }] },
    answer: issueAnswer,
  },
} as const satisfies Record<keyof typeof PARTY_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const PARTY_SCHEMAS = {
  CertificateParty: { schema: partyAnswer, is: 'What certificates say of the provider or of a company.' },
  CertificatePartyChange: { schema: partyForm, is: 'The same as it is changed, whole.' },
  CertificateIssue: { schema: issueAnswer, is: 'Place of issue, clause and logo of certificates.' },
  CertificateNeeds: { schema: needsAnswer, is: 'Facts that certificates need further.' },
} as const satisfies Record<string, NamedSchema>;
