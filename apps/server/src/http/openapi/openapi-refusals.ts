import { words } from '@monda/phrases/words.ts';
import type { Call } from '@monda/domain/api/api-calls.ts';
import type { Contract } from '@monda/domain/base/contract.ts';
import { type ErrorCode, ERRORS, Refusal } from '@monda/domain/base/errors.ts';
import { itemDetails } from '@monda/domain/items/item-view.ts';
import type { JsonSchema } from '../calls/answer-schema.ts';
import { PROBLEM_TYPE, problemOf } from '../calls/problems.ts';

/** Whether a call answers the version of a record. */
export const givesVersion = ({ answer }: Contract): boolean =>
  answer !== null && 'shape' in answer && Object.hasOwn(answer.shape as object, 'version');

/** Every refusal a call can be answered with, in the order of the closed list; those of a broken server are not among them. */
export function refusalsOf(call: Call, contract: Contract): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'malformed_request',
    'validation_failed',
    'too_many_requests',
    ...ofAccess(call),
    ...(contract.refusals ?? []),
  ]);
  const add = (when: boolean, ...more: readonly ErrorCode[]) => {
    if (when) for (const code of more) codes.add(code);
  };
  const isChange = call.method !== 'GET';
  add(contract.params !== undefined, 'not_found');
  // why: a person who has been blocked, or has another role by now, is refused with the first page.
  add(contract.exports === true, 'not_allowed');
  add(isChange, 'already_running', 'idempotency_key_reused', 'too_large', 'unsupported_media_type');
  add(call.versioned === true, 'version_changed');
  add(contract.multipart !== undefined, 'unsupported_file');
  add(isChange && contract.answer === itemDetails, 'wrong_state');
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

function ofAccess({ access }: Call): readonly ErrorCode[] {
  if (access.who === 'signed-link') return ['link_refused'];
  const signedIn: readonly ErrorCode[] = [
    'not_signed_in',
    'token_refused',
    'person_unknown',
    'account_blocked',
    'company_inactive',
  ];
  if (access.who === 'roles') return [...signedIn, 'profile_incomplete', 'not_allowed'];
  return access.evenWithIncompleteProfile === true ? signedIn : [...signedIn, 'profile_incomplete'];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Refusals of one status, as a response that calls share. */
export interface SharedRefusal {
  readonly name: string;
  readonly status: number;
  readonly response: JsonSchema;
}

/** The refusals of a call by status. */
export function refusalResponses(codes: readonly ErrorCode[]): readonly SharedRefusal[] {
  return [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, ofStatus]) => ({
    name: ofStatus.map((code) => code.split('_').map(capital).join('')).join('-'),
    status,
    response: {
      description: ofStatus.map((code) => `\`${code}\`: ${words().errors[code].message}`).join(' '),
      ...(status === 429 || ofStatus.includes('already_running')
        ? {
            headers: {
              'Retry-After': {
                description: 'Seconds to wait before the call is made again.',
                schema: { type: 'integer' },
              },
            },
          }
        : {}),
      content: {
        [PROBLEM_TYPE]: {
          schema: { $ref: '#/components/schemas/Problem' },
          example: exampleOf(ofStatus[0] ?? 'internal'),
        },
      },
    },
  }));
}

const exampleOf = (code: ErrorCode): JsonSchema => ({
  ...problemOf(new Refusal(code), '3f0c2f3e-6d2b-4b53-9d60-0d6c1d0f9a11'),
});
