import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { certificateForm1 } from '@monda/domain/certificates/certificate-form-1.ts';
import {
  certificateData,
  readCertificate,
  type StoredCertificate,
} from '@monda/domain/certificates/certificate-data.ts';
import { factsOf } from '@monda/verifier/certificate-facts.ts';
import { signatureRows } from '@monda/verifier/judge-signatures.ts';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawCertificate } from './drawing/draw-certificate.ts';

/** The forms of certificates with their readers; data of each as they were issued are in a folder of `forms`. */
const FORMS = { 'certificate-1': certificateForm1, 'certificate-2': certificateData } as const;
const fileOf = (name: string): string => fileURLToPath(new URL(`./forms/${name}`, import.meta.url));
const publishedOf = (form: string): string =>
  fileURLToPath(new URL(`../../../../docs/${form}.schema.json`, import.meta.url));

const publishedSchema = (form: z.ZodType, title: string) => ({
  title,
  description: 'What a certificate says: certificate.json in its file, as canonical JSON (RFC 8785).',
  ...z.toJSONSchema(form, {
    override: ({ jsonSchema }) => {
      // why: the format says it, and the pattern of a moment has 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  }),
});

/** An item with its fields next to its other data, as the first form has them. */
const flat = ({ fields, ...item }: { readonly fields?: object }) => ({ ...fields, ...item });

/** Of the first form and of each later one that a release was recorded with nothing is ever changed. */
const CASES = Object.entries(FORMS).flatMap(([name, form]) =>
  readdirSync(fileOf(name)).map((file) => ({ file: `${name}/${file}`, form })),
);

/** What the verifier says of the signatures of the one that has some. */
const SIGNATURES = [
  ...['holds signing-holds', 'open signing-changed', 'open signing-changed'],
  ...['holds signing-holds', 'holds signing-refused', 'open signing-withdrawn', 'open signing-unsealed'],
];

describe.each(CASES)('the data of $file', ({ file, form }) => {
  const stored = JSON.parse(readFileSync(fileOf(file), 'utf8')) as StoredCertificate;

  it('are those of the form, with nothing lost', () => {
    expect(form.parse(stored)).toEqual(stored);
  });

  it('are read in the present form, with everything that they say', () => {
    const present = readCertificate(stored);
    expect(certificateData.parse(present)).toEqual(present);
    const { format: _present, items, ...head } = present;
    const { format: _form, items: storedItems, ...storedHead } = stored;
    expect(head).toMatchObject(storedHead);
    expect(items.map(flat)).toMatchObject(storedItems.map(flat));
  });

  it('are read by the verifier as what they are about', () => {
    const { subject } = factsOf(readFileSync(fileOf(file)));
    const { provider, company, decision, items } = readCertificate(stored);
    expect(subject).toMatchObject({
      ...{ provider: provider.name, company: company.name, days: ['2026-11-19'] },
      dayOf: decision === 'reassign' ? 'handedOver' : 'destroyed',
      items: items.map(({ fields }) => ({ name: fields.itemName, serialNumber: fields.serialNumber })),
    });
  });

  it('have signatures that hold by the verifier, under the root that the data name', async () => {
    const rows = await signatureRows(new TextEncoder().encode(canonicalize(stored)), []);
    expect(rows.map(({ sign, say }) => `${sign} ${say}`)).toEqual(
      file === 'certificate-2/destruction.json' ? SIGNATURES : [],
    );
  });

  it('are drawn', async () => {
    const json = new TextEncoder().encode(canonicalize(stored));
    const drawn = await drawCertificate(
      {
        ...{ data: readCertificate(stored), format: stored.format, json },
        ...{ dataSha256: '0'.repeat(64), productVersion: '1.0.0' },
      },
      () => Promise.resolve(null),
    );
    expect(drawn.length).toBeGreaterThan(json.length);
  });
});

it.each(Object.entries(FORMS))(
  'the schema of %s is published (written again by this test with -u)',
  async (name, form) => {
    const title = `Certificate/${name.slice(-1)}`;
    const schema = `${JSON.stringify(publishedSchema(form, title), null, 2)}\n`;
    await expect(schema).toMatchFileSnapshot(publishedOf(name));
  },
);
