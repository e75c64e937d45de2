import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf, pageQuery } from '../base/paging-fields.ts';
import { question, questionAnswer, questionForm } from './question-fields.ts';
import type { QUESTION_CALLS } from './question-calls.ts';

/** What the calls about questions between the two sides of an item take and answer. */
export const QUESTION_CONTRACTS = {
  'questions.list': {
    summary: 'The questions that were asked about an item, the newest first.',
    params: byId,
    query: pageQuery,
    answer: pageOf(question),
  },
  'questions.ask': {
    summary:
      'Asks the other side of an item without a step: by a person who may take its next step, one open question at a time.',
    refusals: ['wrong_state'],
    params: byId,
    body: questionForm,
    status: 201,
    answer: question,
  },
  'questions.answer': {
    summary: 'Answers an open question, as one of the side that it was put to.',
    refusals: ['not_allowed', 'wrong_state'],
    params: byId,
    body: questionAnswer,
    answer: question,
  },
  'questions.withdraw': {
    summary: 'Withdraws an open question of the caller; its text is removed.',
    refusals: ['not_allowed', 'wrong_state'],
    params: byId,
    answer: question,
  },
} as const satisfies Record<keyof typeof QUESTION_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const QUESTION_SCHEMAS = {
  Question: { schema: question, is: 'A question about an item, with its answer.' },
} as const satisfies Record<string, NamedSchema>;
