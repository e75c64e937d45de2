import type { StoredCertificate } from '@monda/domain/certificates/certificate-data.ts';
import { readCertificate } from '@monda/domain/certificates/certificate-data.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { wordsOfField } from '@monda/domain/items/item-field-words.ts';
import {
  hasAddress,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
} from '@monda/domain/items/item-fields.ts';
import { LABEL_SHEET_NAMES } from '@monda/domain/items/label-sheets.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, type ArchivingServer, startArchivingServer } from '../../test/archives-in-tests.ts';
import { hasPdfPrograms, textOf } from '../../test/certificate-making.ts';
import { certifiableItem, order } from '../../test/certificates-in-tests.ts';
import { issuingParts } from '../../test/issuing-in-tests.ts';
import { COMPLETE_FACTS } from '../../test/facts-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { drawCertificate } from '../certificates/drawing/draw-certificate.ts';
import { makeCertificates } from '../certificates/issuing/certificate-job.ts';

/**
 * Each field of the list, in each output of the server where its row says that it stands, and in no other. The tutorial of a
 * field runs this in a copy of the project that has one more.
 */

const ROWS: Readonly<
  Record<
    ItemField,
    { kind: string; searched: string | null; exported: number | null; printed: string | null }
  >
> = ITEM_FIELDS;
const FIELDS = ITEM_FIELD_NAMES.filter((name) => !hasAddress(name));
const isQuantity = (name: ItemField) => ['kilograms', 'cubic-metres'].includes(ROWS[name].kind);
const isCertified = (name: ItemField) => ['certificate', 'label'].includes(ROWS[name].printed ?? '');
const TEXTS = FIELDS.filter((name) => ['line', 'text'].includes(ROWS[name].kind));

/** A value of each field that stands nowhere else. */
const VALUES: Readonly<Record<string, string | number>> = Object.fromEntries(
  FIELDS.map((name, at) => {
    const codes: Readonly<Record<string, string>> = { family: 'security_equipment', type: 'metal_detectors' };
    return [name, codes[ROWS[name].kind] ?? (isQuantity(name) ? 711.25 + at : `zq${at}field`)];
  }),
);
const saidOf = (name: ItemField): string =>
  inLanguage('en', () => (isQuantity(name) ? String(VALUES[name]) : wordsOfField(name, `${VALUES[name]}`)));

let server: ArchivingServer;
let id: string;
let certificate: StoredCertificate;
let withoutValues: StoredCertificate;
let label: string;
let archived: { readonly item: { readonly jsonData: object }; readonly csv: string };
beforeAll(async () => {
  server = await startArchivingServer();
  id = await certifiableItem(server, { data: VALUES });
  const issued = await frozen(id);
  certificate = issued.data;
  const archive = await archiveOf(server, 'manager', issued.id);
  const named = (end: string) => archive.text(archive.names.find((name) => name.endsWith(end)) ?? end);
  archived = { item: JSON.parse(named('/item.json')), csv: named('/item.csv') };
  const { family, type } = VALUES;
  const asset = { noSerialNumber: 'No plate' };
  const printed = await server.call('manager', 'items.labels', {
    body: { of: { ids: [id] }, sheet: LABEL_SHEET_NAMES[0], withNames: true },
  });
  label = hasPdfPrograms ? await textOf(printed.bytes) : '';
  const { data } = await frozen(
    await certifiableItem(server, {
      data: { ...completeItemData({}), ...{ itemName: 'Desk', family, type } } as never,
      facts: { ...COMPLETE_FACTS, asset },
    }),
  );
  withoutValues = data;
});
afterAll(() => server.close());

async function frozen(itemId: string): Promise<{ readonly id: string; readonly data: StoredCertificate }> {
  const made = await order(server, [itemId]);
  expect(await makeCertificates(issuingParts(server))).toBe(1);
  const { data } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('data').where('id', '=', made.id).executeTakeFirstOrThrow(),
  );
  return { id: made.id, data: JSON.parse(data ?? '') as StoredCertificate };
}

describe.each(FIELDS)('the field %s', (name) => {
  it('is answered', async () => {
    const { jsonData } = await done(server, 'manager', 'items.get', { params: { id } });
    expect(jsonData[name as keyof typeof jsonData]).toEqual(VALUES[name]);
  });

  it('is exported where it has a column', async () => {
    const { bytes } = await server.call('manager', 'items.export', { query: 'format=csv' });
    const text = new TextDecoder().decode(bytes);
    expect(text.includes(saidOf(name))).toBe(ROWS[name].exported !== null);
  });

  it.skipIf(!hasPdfPrograms)('is on the label where it is printed there', () => {
    expect(label.includes(saidOf(name))).toBe(ROWS[name].printed === 'label');
  });

  it('is in the evidence archive, and in its table where it has a column', () => {
    expect(archived.item.jsonData).toHaveProperty(name, VALUES[name]);
    expect(archived.csv.includes(saidOf(name))).toBe(ROWS[name].exported !== null);
  });

  it('is in the data of the certificate where it is printed there, by its name', () => {
    expect(readCertificate(certificate).items[0]?.fields[name]).toEqual(
      isCertified(name) ? VALUES[name] : undefined,
    );
    expect(JSON.stringify(certificate).includes(JSON.stringify(VALUES[name]))).toBe(isCertified(name));
  });

  it('is named there as not recorded where it has no value', () => {
    const [item] = readCertificate(withoutValues).items;
    // why: without these no certificate is ordered.
    const isEmpty = !['itemName', 'family', 'type'].includes(name);
    expect(item?.notRecorded.includes(name)).toBe(isCertified(name) && isEmpty);
  });
});

it.each(TEXTS)('the text %s is found by the searches that its row names', async (name) => {
  const query = `search=${VALUES[name]}`;
  const listed = (await server.call('manager', 'items.list', { query })).body.data.length;
  const everywhere = await server.call('manager', 'search.everywhere', { query: `q=${VALUES[name]}` });
  expect([listed, everywhere.body.items.data.length]).toEqual([
    ROWS[name].searched === 'lists' ? 1 : 0,
    ROWS[name].searched === null ? 0 : 1,
  ]);
});

it('signs that cannot be printed are named before the order, of each text', async () => {
  const items = await Promise.all(TEXTS.map((name) => certifiableItem(server, { data: { [name]: 'ⴰ' } })));
  const { results } = await done(server, 'manager', 'facts.preflight', { body: { itemIds: items } });
  expect(results.map(({ unprintable }) => unprintable)).toEqual(items.map(() => ['ⴰ']));
});

it.skipIf(!hasPdfPrograms)(
  'each field is on the page of the certificate where it is printed there',
  async () => {
    const json = new TextEncoder().encode(canonicalize(certificate));
    const file = await drawCertificate(
      {
        ...{ data: { ...readCertificate(certificate), language: 'en' }, format: certificate.format, json },
        ...{ dataSha256: '0'.repeat(64), productVersion: '1.0.0' },
      },
      () => Promise.resolve(null),
    );
    const text = await textOf(file);
    expect(FIELDS.filter((name) => text.includes(saidOf(name)))).toEqual(FIELDS.filter(isCertified));
  },
);
