import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ITEM_FIELDS } from '../items/item-fields.ts';
import { EVERY_FACT } from './fact-fields.ts';

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const PAGE = read('docs/facts-and-registers.md');
const FACTS: ReadonlySet<string> = new Set(EVERY_FACT.map(({ group, field }) => `${group}.${field}`));

/** Names in code font with a dot, without those of files. */
const namesIn = (text: string) => [...text.matchAll(/`([a-z]+\.[a-zA-Z]+)`/g)].map(([, name = '']) => name);
const rowsOf = (heading: string) =>
  [...(PAGE.split(/^## /m).find((part) => part.startsWith(heading)) ?? '').matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .map(([, there = '', here = '']) => ({ there, here }))
    .filter(({ there }) => there !== 'There');

describe('docs/facts-and-registers.md', () => {
  it('names facts of the list and fields of items alone', () => {
    const unknown = namesIn(PAGE).filter(
      (name) => !FACTS.has(name) && !Object.hasOwn(ITEM_FIELDS, name.replace(/^item\./, '')),
    );
    expect(unknown).toEqual([]);
  });

  it('says of each fact that the form folds what it is there', () => {
    const folded = EVERY_FACT.filter(({ row }) => row.folded === true);
    const names = folded.map(({ group, field }) => `${group}.${field}`);
    expect(names.filter((name) => !namesIn(PAGE).includes(name))).toEqual([]);
  });

  it('has a table for each register, and a reason where there is no field', () => {
    const headings = ['NIST', 'R2v3', 'RENTRI', 'Trackdéchets', 'DEFRA', 'Tax practice'];
    for (const heading of headings) {
      const rows = rowsOf(heading);
      expect(rows.length, heading).toBeGreaterThan(4);
      const bare = rows.filter(({ here }) => !/^none.*: \S/.test(here) && !/^(?:`|as above)/.test(here));
      expect(bare, heading).toEqual([]);
    }
  });

  it('finds a field for at least 12 of the 23 that DEFRA asks for', () => {
    const rows = rowsOf('DEFRA');
    expect(rows).toHaveLength(23);
    expect(rows.filter(({ here }) => here.startsWith('`')).length).toBeGreaterThanOrEqual(12);
  });
});

/** By hand: whom and what documents say is recorded of a transport, and the fact it is. */
const NAMED = [
  ['CHANGELOG.md', /\bcarriers?\b/, 'custody.carrier'],
  ['CHANGELOG.md', /\breceiving site\b/, 'residues.destination'],
  ['CHANGELOG.md', /\bdrivers?\b/, 'custody.driver'],
  ['docs/personal-data.md', /\bcarriers?\b/, 'custody.carrier'],
  ['docs/personal-data.md', /\breceiving sites?\b/, 'residues.destination'],
  ['docs/personal-data.md', /\bdrivers?\b/, 'custody.driver'],
] as const;

it.each(NAMED)('%s says %s, which is the fact %s', (file, said, fact) => {
  expect(read(file)).toMatch(said);
  expect([...FACTS]).toContain(fact);
});
