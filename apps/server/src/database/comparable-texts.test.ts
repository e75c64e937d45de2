import { comparable } from '@monda/domain/base/comparable.ts';
import { serialNumberKey } from '@monda/domain/items/serial-number-key.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigratedDatabase, type TestDatabase } from '../../test/migrated-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** What the database compares these texts by. */
const comparedBy = (texts: readonly string[]) =>
  database.asOwner(async (tx) => {
    const { rows } = await sql<{ text: string }>`SELECT comparable(t.text) AS text
      FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) WITH ORDINALITY AS t (text, at) ORDER BY t.at`.execute(
      tx,
    );
    return rows.map(({ text }) => text);
  });

/** Those of which the database and the domain make different texts. */
async function differing(texts: readonly string[]) {
  const compared = await comparedBy(texts);
  return texts
    .map((text, at) => ({ text, domain: comparable(text), database: compared[at] }))
    .filter((one) => one.domain !== one.database);
}

/** Every sign but those of Chinese, Korean and their like, of which each is as its neighbours are. */
const SIGNS = Array.from({ length: 0xe01ff }, (_, at) => at + 1)
  .filter(
    (code) =>
      code < 0x3500 || (code > 0x9f00 && code < 0xac10) || (code > 0xd700 && code < 0xd800) || code > 0xdfff,
  )
  .filter((code) => code < 0x17000 || (code > 0x1b000 && code < 0x20000) || code >= 0xe0000)
  .map((code) => String.fromCodePoint(code));

/** Those of a version of Unicode that only one of the two knows yet. */
async function knownToOne(signs: readonly string[]) {
  const { rows } = await database.asOwner((tx) =>
    sql<{ text: string }>`SELECT normalize(t.text, NFKD) AS text
      FROM jsonb_array_elements_text(${JSON.stringify(signs)}::jsonb) WITH ORDINALITY AS t (text, at) ORDER BY t.at`.execute(
      tx,
    ),
  );
  return signs.filter((sign, at) => rows[at]?.text !== sign.normalize('NFKD'));
}

it('database and domain compare every sign alike, within a word and at its borders', async () => {
  const apart = new Set(await knownToOne(SIGNS));
  expect([...apart].filter((sign) => sign < '\u3000')).toEqual([]);
  const known = SIGNS.filter((sign) => !apart.has(sign));
  expect(known.length).toBeGreaterThan(40_000);
  expect(await differing(known.map((sign) => `Bá${sign}C ${sign}d`))).toEqual([]);
});

/** What the column of items says these serial numbers are compared by. */
const serialNumbersComparedBy = (texts: readonly string[]) =>
  database.asOwner(async (tx) => {
    const { rows: columns } = await sql<{ made: string }>`SELECT pg_get_expr(d.adbin, d.adrelid) AS made
      FROM pg_attrdef d JOIN pg_attribute a ON (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
      WHERE a.attrelid = 'waste_items'::regclass AND a.attname = 'serial_compact'`.execute(tx);
    const { rows } = await sql<{ text: string }>`SELECT ${sql.raw(columns[0]?.made ?? '')} AS text
      FROM (SELECT jsonb_build_object('serialNumber', t.text) AS data, t.at
        FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) WITH ORDINALITY AS t (text, at)) AS i
      ORDER BY i.at`.execute(tx);
    return rows.map(({ text }) => text);
  });

it('database and domain compare serial numbers with every sign alike, and of the same length', async () => {
  const apart = new Set(await knownToOne(SIGNS));
  const long = `${'A1😀'.repeat(40)} 7`;
  const texts = [...SIGNS.filter((sign) => !apart.has(sign)).map((sign) => `Bá${sign}C ${sign}d`), long];
  const compared = await serialNumbersComparedBy(texts);
  expect(texts.filter((text, at) => serialNumberKey(text) !== compared[at])).toEqual([]);
});

const signsOf = (text: string) => Array.from(text);

/** Signs that change each other where they meet: accents, blanks, quotes, signs that are not seen, letters of each kind. */
const SOME = signsOf(
  ' \t\n\u00a0\u2009\u3000\'`´’ʼ"“″-–—\u00ad\u200b\u200d\u2060\ufeff\ufe0f\u0301\u0303\u0308\u0323\u034f\u20dd',
)
  .concat(signsOf('aAáÁñÑçßẞæŒøŁıİſﬁ½ªº°№ＡｂΣσςΌйЙёԱ한か\u3099क\u093fשּ\u05c1ﷺ％＿\\%_7٣'))
  .concat(['a\u0301', 'N\u0303', '\u1100\u1161', '😀']);

it('database and domain compare texts of any signs alike, and what is compared is compared as it is', async () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...SOME), fc.string({ unit: 'grapheme', maxLength: 2 })), {
      maxLength: 12,
    })
    .map((parts) => parts.join('').replaceAll('\0', ''));
  const texts = fc.sample(text, { seed: 28, numRuns: 5_000 });
  const apart = new Set(await knownToOne([...new Set(texts.flatMap((one) => [...one]))]));
  const known = texts.filter((one) => ![...one].some((sign) => apart.has(sign)));
  expect(await differing(known)).toEqual([]);
  const compared = await comparedBy(known);
  expect(await comparedBy(compared)).toEqual(compared);
});
