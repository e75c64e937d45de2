import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { exportedFile } from '../exports/export-fields.ts';
import type { FACT_CALLS } from './fact-calls.ts';
import { factsBody } from './fact-data.ts';
import {
  bulkFactsAnswer,
  bulkFactsBody,
  factsAnswer,
  preflightAnswer,
  preflightBody,
} from './fact-bodies.ts';
import { chosenItemsExportBody, itemExportQuery } from './fact-export.ts';

/** What the calls about facts, and exports of items with them, take and answer. */
export const FACT_CONTRACTS = {
  'items.export': {
    summary: 'The items of the list, whatever page, as a file of a spreadsheet; one export at a time.',
    ...exportedFile,
    query: itemExportQuery,
  },
  'items.exportChosen': {
    summary:
      'Chosen items as a file of a spreadsheet, newest first; ids of items the caller does not see are left out.',
    ...exportedFile,
    body: chosenItemsExportBody,
  },
  'facts.get': {
    summary: 'What is recorded of the destruction or reassignment of an item.',
    params: byId,
    answer: factsAnswer,
  },
  'facts.change': {
    summary: 'Replaces whole groups of facts of an item; the others stay.',
    refusals: ['wrong_state'],
    params: byId,
    body: factsBody,
    answer: factsAnswer,
  },
  'facts.bulkChange': {
    summary: 'Replaces the same groups of facts of up to 25 items, each judged by itself.',
    body: bulkFactsBody,
    answer: bulkFactsAnswer,
  },
  'facts.preflight': {
    summary: 'What is missing of up to 500 items before certificates can be issued.',
    refusals: ['not_found'],
    body: preflightBody,
    answer: preflightAnswer,
  },
} as const satisfies Record<keyof typeof FACT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const FACT_SCHEMAS = {
  Facts: { schema: factsAnswer, is: 'What is recorded of the destruction or reassignment of an item.' },
  FactsChange: { schema: factsBody, is: 'Whole groups of facts, which replace what is stored.' },
} as const satisfies Record<string, NamedSchema>;
