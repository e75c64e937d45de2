import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import type { FACT_CALLS } from './fact-calls.ts';
import { factsBody } from './fact-data.ts';
import {
  bulkFactsAnswer,
  bulkFactsBody,
  factsAnswer,
  preflightAnswer,
  preflightBody,
} from './fact-bodies.ts';

/** What the calls about facts take and answer. */
export const FACT_CONTRACTS = {
  'facts.get': {
    summary: 'What is recorded of the destruction or reassignment of an item.',
    params: byId,
    status: 200,
    answer: factsAnswer,
  },
  'facts.change': {
    summary: 'Replaces whole groups of facts of an item; the others stay.',
    refusals: ['wrong_state'],
    params: byId,
    body: factsBody,
    status: 200,
    answer: factsAnswer,
  },
  'facts.bulkChange': {
    summary: 'Replaces the same groups of facts of up to 25 items, each judged by itself.',
    body: bulkFactsBody,
    status: 200,
    answer: bulkFactsAnswer,
  },
  'facts.preflight': {
    summary: 'What is missing of up to 500 items before certificates can be issued.',
    refusals: ['not_found'],
    body: preflightBody,
    status: 200,
    answer: preflightAnswer,
  },
} as const satisfies Record<keyof typeof FACT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const FACT_SCHEMAS = {
  Facts: { schema: factsAnswer, is: 'What is recorded of the destruction or reassignment of an item.' },
  FactsChange: { schema: factsBody, is: 'Whole groups of facts, which replace what is stored.' },
} as const satisfies Record<string, NamedSchema>;
