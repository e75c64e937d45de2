import { z } from 'zod';
import { id } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import {
  substitutePerson,
  substitution,
  substitutionForm,
  substitutionQuery,
} from './substitution-fields.ts';

/** What the calls about substitutes take and answer. */
export const SUBSTITUTION_CONTRACTS = {
  'substitutions.list': { query: substitutionQuery, status: 200, answer: pageOf(substitution) },
  'substitutions.people': { status: 200, answer: pageOf(substitutePerson) },
  'substitutions.candidates': { query: substitutionQuery, status: 200, answer: pageOf(substitutePerson) },
  'substitutions.set': { body: substitutionForm, status: 201, answer: substitution },
  'substitutions.end': { params: z.strictObject({ id }), status: 200, answer: substitution },
} as const;
