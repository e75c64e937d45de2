import { describe, expect, test } from 'vitest';
import { ApiError, errorText, readProblem } from './api-error.ts';

describe('failed answers', () => {
  test('the text of a server failure is never shown', () => {
    const error = readProblem(500, { code: 'internal', message: 'relation does not exist' }, null);
    expect(errorText(error, 'Failed.')).toBe('Failed.');
  });

  test('a refusal says the server’s sentence and names the fields', () => {
    const body = {
      code: 'validation_failed',
      message: 'Please check.',
      errors: [{ path: 'price', message: 'x' }],
    };
    const error = readProblem(400, body, null);
    expect(errorText(error, 'Failed.')).toBe('Please check.');
    expect(error.errors).toEqual([{ path: 'price', message: 'x' }]);
  });

  test.each([undefined, 'text', {}, { message: '  ' }, { message: 7 }])(
    'an answer without a sentence (%o) gives the fallback',
    (body) => {
      expect(errorText(readProblem(404, body, null), 'Failed.')).toBe('Failed.');
    },
  );

  test('the wait is read from the header', () => {
    expect(readProblem(429, {}, '900').retryAfter).toBe(900);
    expect(readProblem(429, {}, null).retryAfter).toBeUndefined();
  });

  test('only an answer that did nothing settles an intent', () => {
    expect(new ApiError(0, 'timeout').isRefusal).toBe(false);
    expect(new ApiError(500, 'internal').isRefusal).toBe(false);
    expect(new ApiError(409, 'already_running').isRefusal).toBe(false);
    expect(new ApiError(409, 'wrong_state').isRefusal).toBe(true);
  });

  test('anything else that was thrown gives the fallback', () => {
    expect(errorText(new Error('boom'), 'Failed.')).toBe('Failed.');
  });
});
