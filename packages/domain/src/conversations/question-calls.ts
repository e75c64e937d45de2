import type { Call } from '../identity/call.ts';
import { only, signedIn } from '../identity/access.ts';
import { QUESTION_ROLES } from './question-rules.ts';

const asking = only(...QUESTION_ROLES);

/** Calls about the questions that the two sides of an item ask each other. */
export const QUESTION_CALLS = {
  'questions.list': {
    method: 'GET',
    path: '/projects/waste-items/{id}/questions',
    access: signedIn,
  },
  'questions.ask': {
    method: 'POST',
    path: '/projects/waste-items/{id}/questions',
    access: asking,
  },
  'questions.answer': {
    method: 'PUT',
    path: '/questions/{id}/answer',
    access: asking,
  },
  'questions.withdraw': {
    method: 'PUT',
    path: '/questions/{id}/withdraw',
    access: asking,
  },
} as const satisfies Record<string, Call>;
