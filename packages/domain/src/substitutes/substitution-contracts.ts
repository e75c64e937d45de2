import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import {
  substitutePerson,
  substitution,
  substitutionForm,
  substitutionQuery,
} from './substitution-fields.ts';
import type { SUBSTITUTION_CALLS } from './substitution-calls.ts';

/** What the calls about substitutes take and answer. */
export const SUBSTITUTION_CONTRACTS = {
  'substitutions.list': {
    summary:
      'Who stands in for a person, and for whom the person stands in, today and later; for the caller or a person they manage.',
    refusals: ['not_found'],
    query: substitutionQuery,
    answer: pageOf(substitution),
  },
  'substitutions.people': {
    summary: 'The people whose substitute the caller may set: themselves, and those they manage.',
    answer: pageOf(substitutePerson),
  },
  'substitutions.candidates': {
    summary: 'Who can stand in for a person: active people of the same role and company.',
    refusals: ['not_found'],
    query: substitutionQuery,
    answer: pageOf(substitutePerson),
  },
  'substitutions.set': {
    summary: 'Sets who stands in for a person from day to day, in the time zone of the installation.',
    refusals: ['not_found', 'conflict'],
    body: substitutionForm,
    status: 201,
    answer: substitution,
  },
  'substitutions.end': {
    summary: 'Ends a substitution at once.',
    refusals: ['not_allowed', 'conflict'],
    params: byId,
    answer: substitution,
  },
} as const satisfies Record<keyof typeof SUBSTITUTION_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const SUBSTITUTION_SCHEMAS = {
  SubstitutePerson: {
    schema: substitutePerson,
    is: 'A person who stands in for others, or for whom others do.',
  },
  Substitution: { schema: substitution, is: 'Who stands in for whom, and on which days.' },
  SubstitutionForm: { schema: substitutionForm, is: 'Who is to stand in for whom, and on which days.' },
} as const satisfies Record<string, NamedSchema>;
