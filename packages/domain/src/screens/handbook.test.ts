import { expect, test } from 'vitest';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { ROLES } from '../identity/roles.ts';
import { HANDBOOK_PAGES, handbookPageOf, isHandbookPage } from './handbook.ts';

test('each role begins with a page of the handbook, in any letter case', () => {
  expect(ROLES.map((role) => [role, handbookPageOf(role.toUpperCase())])).toEqual([
    ['admin', 'administrator'],
    ['technical_evaluator', 'evaluator'],
    ['fixed_assets_manager', 'fixed-assets'],
    ['company_admin', 'client'],
    ['company_user', 'client'],
    ['viewer', 'client'],
  ]);
  expect(handbookPageOf('nobody')).toBe('client');
});

test('a page is one of those that have a text', () => {
  expect(Object.keys(CATALOGUES.en.handbook.pages)).toEqual([...HANDBOOK_PAGES]);
  expect(['fixed-assets', 'FIXED-ASSETS', '', 'constructor'].map((name) => isHandbookPage(name))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
