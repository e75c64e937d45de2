import { Refusal } from '@monda/domain/base/errors.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { expect, it } from 'vitest';
import { problemOf, refusalOf } from './problems.ts';

const coded = (code: string, message = 'secret table waste_items') =>
  Object.assign(new Error(message), { code });

it.each([
  ['40P01', 503, 'unavailable'],
  ['40001', 503, 'unavailable'],
  ['55P03', 503, 'unavailable'],
  ['57014', 503, 'unavailable'],
  ['08006', 503, 'unavailable'],
  ['57P01', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['53100', 503, 'unavailable'],
  ['25006', 503, 'unavailable'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['ECONNRESET', 503, 'unavailable'],
  ['ENOSPC', 503, 'unavailable'],
  ['23505', 409, 'conflict'],
  ['23503', 500, 'internal'],
  ['23514', 500, 'internal'],
  ['42501', 500, 'internal'],
  ['22P02', 500, 'internal'],
  ['22021', 400, 'validation_failed'],
  ['22P05', 400, 'validation_failed'],
  ['22008', 400, 'validation_failed'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
])('%s becomes %i %s without a word of it', (code, status, expected) => {
  const refusal = refusalOf(coded(code));
  expect([refusal.status, refusal.code]).toEqual([status, expected]);
  expect(refusal.message).not.toContain('waste_items');
  expect(refusal.retryAfter !== undefined).toBe(status === 503);
});

it('distinguishes the lifecycle trigger from other checks by its name, not by its words', () => {
  const refused = (constraint: string) =>
    refusalOf(Object.assign(coded('23514', 'item status pending cannot become completed'), { constraint }));
  expect(refused('waste_items_lifecycle').code).toBe('wrong_state');
  expect(refused('waste_items_price_check').code).toBe('internal');
});

it('says that what was deleted meanwhile is not there, and of no other reference', () => {
  const refused = (constraint: string) =>
    refusalOf(Object.assign(coded('23503', 'waste_items'), { constraint })).code;
  for (const constraint of [
    'item_comments_item_id_fkey',
    'item_questions_item_id_fkey',
    'item_events_item_id_company_fkey',
    'item_follows_company_fkey',
    'project_follows_company_fkey',
    'stored_files_comment_id_fkey',
    'stored_files_item_id_company_fkey',
    'list_choices_start_view_id_fkey',
  ]) {
    expect([constraint, refused(constraint)]).toEqual([constraint, 'not_found']);
  }
  for (const constraint of [
    'users_company_id_fkey',
    'item_comments_author_id_fkey',
    'waste_items_project_id_company_fkey',
  ]) {
    expect([constraint, refused(constraint)]).toEqual([constraint, 'internal']);
  }
});

it('hides everything else, whatever was thrown', () => {
  for (const thrown of [new Error('x'), 'x', null, undefined, { statusCode: 500 }]) {
    expect(refusalOf(thrown).code).toBe('internal');
  }
  expect(refusalOf({ statusCode: 400 }).code).toBe('malformed_request');
  const refusal = new Refusal('not_found');
  expect(refusalOf(refusal)).toBe(refusal);
});

it.each([
  ['ENOSPC', 'diskFullForFiles'],
  ['53100', 'diskFullForChanges'],
  ['22021', 'cannotBeStored'],
] as const)('%s is said in the language of the reader', (code, sentence) => {
  for (const language of ['en', 'es'] as const) {
    const { message } = inLanguage(language, () => problemOf(refusalOf(coded(code)), 'id'));
    expect(message).toBe(CATALOGUES[language].refusals[sentence]);
  }
});
