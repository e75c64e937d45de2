import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { certificateData } from '@monda/domain/certificates/certificate-data.ts';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawCertificate } from './drawing/draw-certificate.ts';

/** Data of certificates as they were issued: a reader of `Certificate/1` takes them for ever, so none is ever changed. */
const FIXTURES = new URL('./fixtures/', import.meta.url);
const PUBLISHED = fileURLToPath(new URL('../../../../docs/certificate-1.schema.json', import.meta.url));

const schema = () => ({
  title: 'Certificate/1',
  description: 'What a certificate says: certificate.json in its file, as canonical JSON (RFC 8785).',
  ...z.toJSONSchema(certificateData, {
    override: ({ jsonSchema }) => {
      // why: the format says it, and the pattern of a moment has 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  }),
});

describe.each(readdirSync(FIXTURES))('the data of %s', (name) => {
  const stored: unknown = JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'));

  it('are those of the form, with nothing lost', () => {
    expect(certificateData.parse(stored)).toEqual(stored);
  });

  it('are drawn', async () => {
    const data = certificateData.parse(stored);
    const json = new TextEncoder().encode(canonicalize(data));
    const file = await drawCertificate(
      { data, json, dataSha256: '0'.repeat(64), productVersion: '1.0.0' },
      () => Promise.resolve(null),
    );
    expect(file.length).toBeGreaterThan(json.length);
  });
});

it('publishes its schema (written again by this test with -u)', async () => {
  await expect(`${JSON.stringify(schema(), null, 2)}\n`).toMatchFileSnapshot(PUBLISHED);
});
