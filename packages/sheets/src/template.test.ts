import { ENTRY_ORDER } from '@monda/domain/projects/entry-fields.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { FAMILY_CODES, typesOf } from '@monda/domain/items/item-catalogue.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headerOf, matchColumns } from './columns.ts';
import { readSheetFile } from './read-sheet.ts';
import { itemsTemplate } from './template.ts';
import { readXml } from './xml-events.ts';

describe.each(Object.keys(CATALOGUES) as Language[])('the template in %s', (language) => {
  const bytes = async () => new Uint8Array(await inLanguage(language, () => itemsTemplate()).arrayBuffer());

  test('is read as it is imported: every field has its column, the lists are not shown', async () => {
    const sheet = readSheetFile(await bytes());
    expect(sheet.form).toMatchObject({ kind: 'xlsx', names: [CATALOGUES[language].heads.items] });
    expect(headerOf(sheet.rows)).toBe(0);
    expect(matchColumns(sheet.rows, 0)).toEqual(
      Object.fromEntries(ENTRY_ORDER.map((field, at) => [field, at])),
    );
  });

  test('has every family and every type in its lists, and refuses another family', async () => {
    const parts = unzipSync(await bytes());
    const lists = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
    const found: string[] = [];
    readXml(lists, { text: (text) => found.push(text) });
    const { families, itemTypes } = CATALOGUES[language];
    for (const family of FAMILY_CODES) {
      expect(found.filter((text) => text === families[family])).toHaveLength(2);
      for (const type of typesOf(family)) {
        expect(found).toContain((itemTypes as Readonly<Record<string, string>>)[type]);
      }
    }
    const items = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const checks: (string | undefined)[][] = [];
    readXml(items, {
      open: (name, attributes) => {
        if (name === 'dataValidation') checks.push([attributes.sqref, attributes.showErrorMessage]);
      },
    });
    expect(checks).toEqual([
      ['A2:A5001', '1'],
      ['B2:B5001', '0'],
    ]);
  });

  test('is whole XML in each of its parts', async () => {
    for (const part of Object.values(unzipSync(await bytes()))) readXml(strFromU8(part), {});
  });
});
