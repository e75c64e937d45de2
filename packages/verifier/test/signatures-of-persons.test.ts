import { issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { canonical } from '@monda/test-bed/certificate-log.ts';
import {
  drawingInTests,
  type SignatureOrder,
  signatureInTests,
  statementInTests,
} from '@monda/test-bed/signatures-of-persons.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../forms/language.ts';
import { sentenceOf } from '../forms/lines.ts';
import { wholeVerdict } from '../forms/verdict.ts';
import { checkFiles } from '../src/check-files.ts';
import { signatureRows } from '../src/judge-signatures.ts';
import type { Row } from '../src/rows.ts';
import { given, sha256Of } from './given-files.ts';
import { startIssuer } from './issued-files.ts';
import { againWith, numbersOf, seed } from './random-changes.ts';

const again = againWith('signatures-of-persons.test.ts');

const issuer = await startIssuer();
afterAll(() => issuer.authority.close());
const { root, signer } = issuer;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const seal = { root, signer };
const at = new Date(Date.now() - 3_600_000).toISOString();
const frozenAt = new Date(Date.now() - 1_800_000).toISOString();

const FILES = [{ purpose: 'before_photo', name: 'a.jpg', sha256: 'ab'.repeat(32) }];
const itemOf = (id: string, more: object = {}) => ({
  ...{ id, fields: { itemName: `Laptop ${id}`, serialNumber: `SN-${id}` }, scheduledOn: '2026-11-19' },
  ...{ facts: { method: { technique: 'shred' } }, files: FILES, withheld: [] },
  ...more,
});
const stated = (id: string, more: object = {}) => {
  const { fields, scheduledOn, facts, files } = itemOf(id);
  return statementInTests(id, {
    ...{ fields, day: scheduledOn, facts },
    files: files.map(({ purpose, sha256 }) => ({ purpose, sha256 })),
    ...more,
  });
};
const items = [itemOf('1'), itemOf('2')];
const signatureOf = (order: SignatureOrder = {}, of = [stated('1'), stated('2')]) =>
  signatureInTests(of, { seal, ...order, record: { at, ...order.record } });

const dataOf = (signatures: unknown, more: object = {}) => ({
  ...{ format: 'Certificate/2', number: '7K3M-Q9TZ-4XWB-80CD', version: 1, decision: 'destroy', frozenAt },
  ...{ items, signatures },
  verification: { rootSha256: sha256Of(root.der) },
  ...more,
});
const bytesOf = (data: object) => new TextEncoder().encode(canonical(data));
const rowsOf = (signatures: unknown, more: object = {}, roots: readonly Uint8Array[] = [root.der]) =>
  signatureRows(bytesOf(dataOf(signatures, more)), roots);
const saysIn = (rows: readonly Row[]) => rows.map(({ sign, say }) => `${sign} ${say}`);
const saidIn = (rows: readonly Row[], language: (typeof LANGUAGES)[number] = 'en') =>
  rows.map((row) => sentenceOf(row, language));

/** Bits that are turned. */
const BITS = process.env.TEST_BY_DAY ? 250 : 1_000;

describe('a signature of a person that does not hold is named', () => {
  type Signature = ReturnType<typeof signatureOf>;
  const with0 = (change: (item: Signature['items'][number]) => object) => {
    const signature = signatureOf();
    return {
      ...signature,
      items: signature.items.map((one, index) => (index === 0 ? { ...one, ...change(one) } : one)),
    };
  };
  const sealed = (change: object) => {
    const signature = signatureOf();
    return { ...signature, seal: { ...signature.seal, ...change } };
  };
  const CASES: readonly (readonly [string, () => unknown, string, object?])[] = [
    ['no list', () => 'none', 'signing-unreadable'],
    ['no signature', () => [null], 'signing-unreadable'],
    ['a further name', () => [{ ...signatureOf(), more: 1 }], 'signing-unreadable'],
    ['another form', () => [signatureOf({ record: { format: 'Signing/2' } })], 'signing-unreadable'],
    ['another outcome', () => [signatureOf({ record: { outcome: 'seen' } })], 'signing-unreadable'],
    ['no items', () => [{ ...signatureOf(), items: [] }], 'signing-unreadable'],
    ['a refusal without a reason', () => [signatureOf({ reason: '' })], 'signing-unreadable'],
    [
      'a refusal that was drawn',
      () => [{ ...signatureOf({ reason: 'No' }), drawing: drawingInTests() }],
      'signing-unreadable',
    ],
    ['a drawing that is left out', () => [{ ...signatureOf(), drawing: null }], 'signing-unreadable'],
    [
      'a seal of one certificate',
      () => [sealed({ certificates: signatureOf().seal?.certificates.slice(0, 1) })],
      'signing-unreadable',
    ],
    [
      'an item of another certificate',
      () => [signatureOf({}, [stated('1'), stated('3')])],
      'signing-item-unknown',
    ],
    [
      'an item twice',
      () => [{ ...signatureOf(), items: [signatureOf().items[0], signatureOf().items[0]] }],
      'signing-item-unknown',
    ],
    [
      'another statement',
      () => [with0(({ statement }) => ({ statement: { ...statement, factsVersion: 1 } }))],
      'signing-unproved',
    ],
    ['other random bytes', () => [with0(() => ({ random: '0'.repeat(32) }))], 'signing-unproved'],
    ['no path', () => [with0(() => ({ path: [] }))], 'signing-unproved'],
    [
      'a path of the other item',
      () => [with0(() => ({ path: signatureOf().items[1]?.path }))],
      'signing-unproved',
    ],
    ['another drawing', () => [{ ...signatureOf(), drawing: drawingInTests(41) }], 'signing-drawing-differs'],
    [
      'another name',
      () => [{ ...signatureOf(), record: { ...signatureOf().record, name: 'Eva' } }],
      'signing-seal-wrong',
    ],
    ['another algorithm', () => [sealed({ algorithm: 'RS256' })], 'signing-seal-wrong'],
    [
      'the seal of another',
      () => [sealed({ value: signatureOf({ record: { name: 'Eva' } }).seal?.value })],
      'signing-seal-wrong',
    ],
    [
      'a chain without its root',
      () => [
        sealed({ certificates: [signer, signer].map(({ der }) => Buffer.from(der).toString('base64')) }),
      ],
      'signing-signer-wrong',
    ],
    [
      'a signature after the data',
      () => [signatureOf()],
      'signing-late',
      { frozenAt: new Date(Date.now() - YEAR / 2).toISOString() },
    ],
    [
      'a withdrawal before it',
      () => [signatureOf({ withdrawn: { at: '2020-01-01T00:00:00.000Z', reason: 'No', by: 'Eva' } })],
      'signing-late',
    ],
    [
      'another serial number',
      () => [signatureOf()],
      'signing-differs',
      { items: [itemOf('1', { fields: { itemName: 'Laptop 1', serialNumber: 'X' } }), items[1]] },
    ],
    ['another decision', () => [signatureOf()], 'signing-differs', { decision: 'reassign' }],
  ];
  it.each(CASES.map(([name, ...more]) => [name, more] as const))('%s', async (_, [signatures, say, more]) => {
    const rows = await rowsOf(signatures(), more);
    expect(saysIn(rows)).toContain(`fails ${say}`);
    expect(rows.map((row) => row.say)).not.toContain('signing-holds');
    for (const language of LANGUAGES)
      for (const said of saidIn(rows, language)) expect(said).not.toMatch(/[{}]/u);
  });

  it('by a signer that may not sign documents, is not valid then, or whose root nobody trusts', async () => {
    const other = await issueCertificate({ kind: 'root', subject: 'CN=Root of others', pathLength: 0 });
    const made = { kind: 'signer', subject: 'CN=Signer' } as const;
    const mailer = await issueCertificate({ ...made, issuer: root, purposes: ['1.3.6.1.5.5.7.3.1'] });
    const later = await issueCertificate({ ...made, issuer: root, notBefore: new Date(Date.now() + YEAR) });
    const ended = await issueCertificate({
      ...made,
      issuer: root,
      notAfter: new Date(Date.now() - YEAR / 2),
    });
    const stranger = await issueCertificate({ ...made, issuer: other });
    for (const [one, of, say] of [
      [mailer, root, 'signing-signer-wrong'],
      [later, root, 'signing-signer-wrong'],
      [ended, root, 'signing-signer-wrong'],
      [stranger, root, 'signing-signer-wrong'],
      [stranger, other, 'signing-root-unknown'],
    ] as const)
      expect(saysIn(await rowsOf([signatureOf({ seal: { signer: one, root: of } })]))).toEqual([
        `fails ${say}`,
      ]);
    const unknown = [signatureOf({ seal: { signer: stranger, root: other } })];
    expect(saysIn(await rowsOf(unknown, {}, []))).toEqual([
      'holds signing-holds',
      'open signing-root-unchecked',
    ]);
    expect(saysIn(await rowsOf(unknown, {}, [root.der, other.der]))).toEqual(['holds signing-holds']);
  });

  it(`after any of ${BITS} bits of record, seal, random bytes, path, statement and drawing was turned`, async () => {
    const numbers = numbersOf(seed);
    const { withdrawn: _, ...signature } = signatureOf({}, [stated('1'), stated('2'), stated('3')]);
    const only = { ...signature, items: signature.items.slice(0, 2).map(({ changed: __, ...one }) => one) };
    const text = canonical(only);
    let turned = 0;
    const parts = new Set<string>();
    while (turned < BITS) {
      const index = numbers(text.length);
      const sign = String.fromCharCode(text.charCodeAt(index) ^ (1 << numbers(7)));
      const changed = `${text.slice(0, index)}${sign}${text.slice(index + 1)}`;
      let value: typeof only;
      try {
        value = JSON.parse(changed) as typeof only;
      } catch {
        continue;
      }
      if (canonical(value) === text) continue;
      turned += 1;
      const itemsOf = Array.isArray(value.items)
        ? value.items.map((one) => ({ ...one, changed: [] }))
        : value.items;
      const rows = await rowsOf([{ ...value, withdrawn: null, items: itemsOf }]);
      const fails = rows.filter((row) => row.sign === 'fails');
      expect(fails.length, `${again}: ${changed}`).toBeGreaterThan(0);
      expect(rows.map(({ say }) => say)).not.toContain('signing-holds');
      for (const { say } of fails) parts.add(say);
    }
    expect([...parts].sort()).toEqual(
      expect.arrayContaining([
        'signing-drawing-differs',
        'signing-seal-wrong',
        'signing-unproved',
        'signing-unreadable',
      ]),
    );
  });
});

describe('a signature of a person that holds says who signed for which item', () => {
  it('with its sentence, in both languages', async () => {
    const rows = await rowsOf([signatureOf()]);
    expect(saidIn(rows)).toEqual([
      'Ana Paz, notary, signed for 1. Laptop 1, 2. Laptop 2: “I was present at what this list describes.”',
    ]);
    expect(saidIn(rows, 'es')[0]).toMatch(/^Ana Paz, notario, firmó por 1\. Laptop 1, 2\. Laptop 2: “I was/u);
    expect(rows[0]?.details).toEqual(
      expect.arrayContaining([
        ['moment', at],
        ['providerDevice', 'Marco Salas'],
        ['organisation', 'Notaría Paz'],
      ]),
    );
  });

  const CASES: readonly (readonly [string, SignatureOrder, readonly string[], string])[] = [
    ['typed', { drawing: null }, ['holds signing-holds'], 'Ana Paz, notary, signed for'],
    [
      'in another capacity',
      { record: { capacity: 'other', capacityText: 'Neighbor' } },
      ['holds signing-holds'],
      'Ana Paz, Neighbor, signed',
    ],
    [
      'refused',
      { reason: 'Not seen' },
      ['holds signing-refused'],
      'refused to sign for 1. Laptop 1, 2. Laptop 2. Reason: Not seen',
    ],
    [
      'withdrawn',
      { withdrawn: { at, reason: 'A mistake', by: 'Marco' } },
      ['open signing-withdrawn'],
      'withdrew the signature. Reason: A mistake',
    ],
    [
      'not sealed',
      { seal: null },
      ['holds signing-holds', 'open signing-unsealed'],
      'only this certificate vouches for it',
    ],
    [
      'a name that is a placeholder',
      { record: { name: '{items}{}$&' } },
      ['holds signing-holds'],
      '{items}{}$&, notary, signed for 1. Laptop 1',
    ],
  ];
  it.each(CASES)('%s', async (_, order, says, said) => {
    const rows = await rowsOf([signatureOf(order)]);
    expect(saysIn(rows)).toEqual(says);
    expect(saidIn(rows).join(' ')).toContain(said);
  });

  it('before a change that the certificate names', async () => {
    const changed = { '1': ['serialNumber', 'method.technique'] };
    const facts = { method: { technique: 'cut' } };
    const now = [itemOf('1', { facts, fields: { itemName: 'Laptop 1', serialNumber: 'X' } }), items[1]];
    const rows = await rowsOf([signatureOf({ changed })], { items: now });
    expect(saysIn(rows)).toEqual(['holds signing-holds', 'open signing-changed']);
    expect(saidIn(rows)[1]).toBe(
      'The signature of Ana Paz was given before a change to 1. Laptop 1: serial number, method.technique.',
    );
    const half = await rowsOf([signatureOf({ changed: { '1': ['serialNumber'] } })], { items: now });
    expect(saysIn(half)).toEqual(['fails signing-differs', 'open signing-changed']);
    expect(saidIn(half)[0]).toContain('differs from this certificate: method.technique.');
  });

  it('sealed by the signer that came after it', async () => {
    const renewed = await issueCertificate({
      ...{ kind: 'signer', subject: 'CN=Signer', issuer: root, notBefore: new Date(Date.now() - 2_000_000) },
    });
    expect(saysIn(await rowsOf([signatureOf({ seal: { root, signer: renewed } })]))).toEqual([
      'holds signing-holds',
    ]);
  });

  it('of many items the first three, and how many they are', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => String(index + 1));
    const many = [
      signatureOf(
        {},
        ids.map((id) => stated(id)),
      ),
    ];
    const rows = await rowsOf(many, { items: ids.map((id) => itemOf(id)) });
    expect(saidIn(rows)[0]).toContain('signed for 1. Laptop 1, 2. Laptop 2, 3. Laptop 3 … (12): “I was');
    expect(rows[0]?.details.filter(([label]) => label === 'item')).toHaveLength(12);
    const one = await rowsOf(
      [
        signatureOf(
          { only: ['5'] },
          ids.map((id) => stated(id)),
        ),
      ],
      { items: [itemOf('5')] },
    );
    expect(saidIn(one)[0]).toContain('signed for 1. Laptop 5: “I was');
  });

  it('of a form without signatures, and a list without one, nothing', async () => {
    expect(await rowsOf([])).toEqual([]);
    expect(await rowsOf(undefined)).toEqual([]);
    expect(await rowsOf(['x'], { format: 'Certificate/1' })).toEqual([]);
  });
});

describe('the whole verdict', () => {
  const checked = async (signatures: unknown, trust = issuer.trust) => {
    const content = canonical(dataOf(signatures));
    const file = await issuer.issue({ attachments: [{ name: 'certificate.json', content }] });
    return checkFiles([given('c.pdf', file)], trust);
  };

  it('is that a certificate with a signature that does not hold is not to be relied on', async () => {
    const report = await checked([signatureOf(), { ...signatureOf(), drawing: drawingInTests(41) }]);
    expect(report.verdict).toBe('fails');
    expect(report.subject).toBeNull();
    expect(wholeVerdict(report, 'en')).toMatchObject({
      sign: 'fails',
      sentence: 'A person’s signature on it does not hold: do not rely on it',
    });
    expect(wholeVerdict(report, 'en').notes).toEqual([
      'The drawn signature of Ana Paz is not the one that was sealed.',
    ]);
  });

  it('is that one whose signatures hold is genuine, with their reservations below', async () => {
    const report = await checked([
      signatureOf(),
      signatureOf({ reason: 'No' }),
      signatureOf({ withdrawn: { at, reason: 'A mistake', by: 'Marco' } }),
    ]);
    const { sign, notes } = wholeVerdict(report, 'en');
    expect([report.verdict, sign]).toEqual(['holds', 'holds']);
    expect(notes.filter((note) => note.startsWith('Ana Paz'))).toEqual([
      'Ana Paz, notary, signed for 1. Laptop 1, 2. Laptop 2 and withdrew the signature. Reason: A mistake',
    ]);
    expect(report.rows.filter(({ part }) => part === 'signing')).toHaveLength(3);
  });

  it('without a root leaves the signatures to the root that the certificate names', async () => {
    const report = await checked([signatureOf()], { roots: [], timeRoots: [] });
    expect(report.verdict).toBe('unchecked');
    expect(saysIn(report.rows.filter(({ part }) => part === 'signing'))).toEqual(['holds signing-holds']);
  });
});
