import { invalidType, tooLarge } from './file-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import {
  COMMENT_FILE_RULE,
  FILE_PURPOSES,
  fileProblem,
  INVOICE_RULE,
  ITEM_FILE_PURPOSES,
  PHOTO_RULE,
} from './file-rules.ts';
import { FILE_TYPES, type FileType } from '../base/file-rule.ts';

const MEGABYTE = 1024 * 1024;

describe.each([
  ['a photo', PHOTO_RULE, ['.png', '.jpg', '.jpeg'], 20],
  ['an invoice', INVOICE_RULE, ['.png', '.jpg', '.jpeg', '.pdf'], 1],
  ['a file of a comment', COMMENT_FILE_RULE, ['.png', '.jpg', '.jpeg', '.pdf'], 5],
])('%s', (_, rule, extensions, maxFiles) => {
  // rows: VAL-060, VAL-061, PIECE-013
  test('is refused by any other name ending', () => {
    for (const name of ['a.txt', 'a.gif', 'a.png.exe', 'png', 'a', '', 'a.webp', 'a.heic', 'a.svg']) {
      expect(fileProblem(rule, { name, size: 1 }), name).toBe('type');
    }
  });

  // rows: VAL-027, VAL-062, CONST-011, PIECE-013
  test('is refused one byte above 5 MB', () => {
    expect(fileProblem(rule, { name: 'a.png', size: 5 * MEGABYTE + 1 })).toBe('size');
    expect(fileProblem(rule, { name: 'a.png', size: 5 * MEGABYTE })).toBeNull();
  });

  // rows: VAL-026, CONST-012, CONST-013
  test('is accepted with its own endings in any letter case', () => {
    expect(rule.extensions).toEqual(extensions);
    for (const extension of extensions) {
      expect(fileProblem(rule, { name: `A photo${extension.toUpperCase()}`, size: 1 })).toBeNull();
    }
    expect(rule.maxFiles).toBe(maxFiles);
  });

  test('its endings are exactly those of its content types', () => {
    expect(rule.types.flatMap((type) => FILE_TYPES[type as FileType])).toEqual(rule.extensions);
  });
});

// rows: VAL-028
test('a PDF is no photo', () => {
  expect(fileProblem(PHOTO_RULE, { name: 'a.pdf', size: 1 })).toBe('type');
});

// rows: VAL-061, VAL-062
test('the picker says what it takes', () => {
  expect(words().files.invalidTypeTitle).toBe('Invalid file type');
  expect(invalidType(PHOTO_RULE)).toBe(
    'Please select a file with one of these extensions: .png, .jpg, .jpeg',
  );
  expect(words().files.tooLargeTitle).toBe('File too large');
  expect(tooLarge(PHOTO_RULE)).toBe('File size must be less than 5MB');
});

// rows: ENT-026
test('every file of an item is for one of six purposes; the final invoice is apart from the ownership invoice', () => {
  expect(new Set(ITEM_FILE_PURPOSES).size).toBe(6);
  expect(ITEM_FILE_PURPOSES).toContain('item_invoice');
  expect(ITEM_FILE_PURPOSES).toContain('final_invoice');
  expect(FILE_PURPOSES).toEqual([...ITEM_FILE_PURPOSES, 'comment_file', 'authority_document', 'certificate']);
});
