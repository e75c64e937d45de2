import { createHash } from 'node:crypto';
import { type CertificateData, certificateData } from '@monda/domain/certificates/certificate-data.ts';
import type { CertifiedSignature, Drawing } from '@monda/domain/signings/signing-forms.ts';
import {
  drawingInTests,
  type SignatureOrder,
  signatureInTests,
  statementInTests,
} from '@monda/test-bed/signatures-of-persons.ts';
import { checkFiles } from '@monda/verifier/check-files.ts';
import canonicalize from 'canonicalize';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateInTests, certifiedItem } from '../../../test/certificate-data-in-tests.ts';
import { isByDay, ofCombination } from '../../../test/combinations.ts';
import {
  hasPdfPrograms,
  lineOf,
  orderOf,
  saidOf,
  type SigningKeys,
  signingKeys,
  textOf,
} from '../../../test/certificate-making.ts';
import { contentsOf, latin } from '../../../test/pdf-contents.ts';
import { drawCertificate } from './draw-certificate.ts';
import { fittedDrawing } from './drawn-signature.ts';
import { makeCertificate } from './make-certificate.ts';

const drawn = (data: CertificateData): Promise<Uint8Array> => {
  const json = new TextEncoder().encode(canonicalize(data));
  const dataSha256 = createHash('sha256').update(json).digest('hex');
  const more = { format: data.format, json, dataSha256, productVersion: '1.2.3' };
  return drawCertificate({ data, ...more }, () => Promise.resolve(null));
};

let keys: SigningKeys;
beforeAll(async () => {
  keys = await signingKeys();
});

const items = [certifiedItem(1), certifiedItem(2), certifiedItem(3)];
const [first, second, third] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
const stated = ({ id, fields, scheduledOn, facts, files }: (typeof items)[0], more: object = {}) =>
  statementInTests(id, {
    ...{ fields, day: scheduledOn, facts },
    files: files.map(({ purpose, sha256 }) => ({ purpose, sha256 })),
    ...more,
  });

/** A signature of the items, which the domain takes for one. */
const signed = (order: SignatureOrder = {}, of = items, more: object = {}): CertifiedSignature => {
  const made = signatureInTests(
    of.map((item) => stated(item, more)),
    { seal: keys, ...order },
  );
  return made as unknown as CertifiedSignature;
};
const certified = (signatures: readonly CertifiedSignature[], more: Partial<CertificateData> = {}) =>
  certificateData.parse(certificateInTests(items, { language: 'en', signatures: [...signatures], ...more }));
const face = async (...args: Parameters<typeof certified>) => textOf(await drawn(certified(...args)));
/** From the heading of the signatures to the items. */
const partOf = (text: string) => text.slice(text.indexOf('Signatures'), text.indexOf('All 3 items'));
const performer = { name: 'Jorge Ramírez', capacity: 'performer', organisation: 'Monda' };
const representative = { name: 'Rosa Medina', capacity: 'company-representative', organisation: 'Acme' };

describe.skipIf(!hasPdfPrograms)('lines to sign by hand', () => {
  const linesIn = (text: string) => partOf(text).match(/Place and date/gu)?.length ?? 0;
  const CASES: readonly (readonly [string, () => readonly CertifiedSignature[], number, RegExp])[] = [
    ['without a signature', () => [], 4, /For the provider.*For the company/u],
    ['after one of neither side', () => [signed()], 4, /For the provider.*For the company/u],
    [
      'after the performer, who is one of its people',
      () => [signed({ record: performer })],
      2,
      /For the company/u,
    ],
    [
      'after a name in other signs',
      () => [signed({ record: { ...performer, name: 'jorge  RAMIREZ' } })],
      2,
      /./u,
    ],
    [
      'after both sides',
      () => [signed({ record: performer }), signed({ record: representative })],
      1,
      /Lucía/u,
    ],
    ['after a refusal', () => [signed({ record: performer, reason: 'No' })], 4, /For the provider/u],
    [
      'after a withdrawn one',
      () => [
        signed({ record: performer, withdrawn: { at: '2026-11-20T00:00:00.000Z', reason: 'No', by: 'x' } }),
      ],
      4,
      /For the provider/u,
    ],
    [
      'after one for other items alone',
      () => [signed({ record: performer, only: [first.id, third.id] })],
      4,
      /For the provider/u,
    ],
    [
      'after two that cover all',
      () => [signed({ record: performer, only: [first.id] }), signed({ record: performer }, [second, third])],
      2,
      /For the company/u,
    ],
  ];
  it.each(ofCombination(CASES, { step: 3, turn: 0 }))('%s', async (_, signatures, count, said) => {
    const text = await face(signatures());
    expect(linesIn(text)).toBe(count);
    expect(partOf(text)).toMatch(said);
  });
});

describe.skipIf(!hasPdfPrograms)('a given signature says', () => {
  it('who, in what capacity, the sentence as it was shown, when, whose device and what it covers', async () => {
    const text = partOf(await face([signed()]));
    for (const said of [
      ...['Ana Paz', 'Notary, Notaría Paz', '“I was present at what this list describes.”'],
      ...[
        'Nov 19, 2026, 10:10 AM (America/Lima)',
        'On a device of the provider, with the account of Marco Salas',
      ],
      'Covers 6 photographs, 3 tare tickets, 141 recorded details.',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/Given before|Withdrawn|Reason|Not sealed|For items|Typed|yet/u);
    expect(
      text.match(
        /A simple electronic signature\. That it was this person rests on whoever held the device\./gu,
      ),
    ).toHaveLength(1);
  });

  const CASES: Readonly<Record<string, readonly [SignatureOrder, readonly string[]]>> = {
    typed: [{ drawing: null }, ['Notary, Notaría Paz', 'Typed: the name is the signature']],
    'in another capacity': [
      { record: { capacity: 'other', capacityText: 'Neighbor' } },
      ['Neighbor, Notaría Paz'],
    ],
    'in a capacity that this release does not know': [
      { record: { capacity: 'judge' } },
      ['judge, Notaría Paz'],
    ],
    refused: [{ reason: 'I saw nothing' }, ['Refused to sign', 'Reason: I saw nothing']],
    'not sealed': [{ seal: null }, ['Not sealed by the provider']],
    'on a device of the company': [
      { record: { device: { side: 'company', by: 'Eva' } } },
      ['On a device of the company, with the account of Eva'],
    ],
    withdrawn: [
      { withdrawn: { at: '2026-11-20T15:10:00.000Z', reason: 'A mistake', by: 'x' } },
      ['Withdrawn on Nov 20, 2026, 10:10 AM (America/Lima). Reason: A mistake'],
    ],
    'for some of the items': [
      { only: [first.id, third.id] },
      ['For items 1, 3', 'Covers 4 photographs, 2 tare tickets, 94 recorded details.'],
    ],
    'before a change': [
      { changed: { [second.id]: ['serialNumber', 'method.technique', 'day', 'people'] } },
      [
        'Given before a change to: Serial number (item 2) · Method: Technique (item 2) · Agreed date (item 2)',
      ],
    ],
    'before a change of all': [
      { changed: Object.fromEntries(items.map(({ id }) => [id, ['files']])) },
      ['Given before a change to: Files'],
    ],
    'before many changes': [
      { changed: { [first.id]: Array.from({ length: 30 }, (_, at) => `other.field${at}`) } },
      ['other: field19 (item 1) · …'],
    ],
  };
  it.skipIf(isByDay)('what is other than usual', async () => {
    const all = Object.entries(CASES).map(([name, [order]]) =>
      signed({ ...order, record: { name, ...order.record } }),
    );
    const text = partOf(await face(all));
    for (const [name, [, said]] of Object.entries(CASES))
      for (const one of said) expect([name, text]).toEqual([name, expect.stringContaining(one)]);
  });

  it.skipIf(isByDay)('before the documentation that there is none yet', async () => {
    expect(partOf(await face([signed({}, items, { files: [], facts: {} })]))).toContain(
      'No documents of the destruction yet.',
    );
  });

  it.skipIf(isByDay)('in both languages, and of a handover that', async () => {
    const text = await face([signed({}, items, { files: [] })], { language: 'both', decision: 'reassign' });
    expect(text).toContain('Aún sin documentos de la entrega.');
    expect(text).toContain('No documents of the handover yet.');
    expect(text).toContain('Notario / Notary, Notaría Paz');
    expect(text).toContain('Firma electrónica simple.');
  });

  it.skipIf(isByDay)(
    'the reason for issuing without a signature of each side, in the notes, where there is one',
    async () => {
      const text = await face([], { unsignedBecause: 'The client is abroad' });
      expect(text).toMatch(
        /Issued without a signature of each side The client is abroad|Issued without a.*The client is abroad/u,
      );
      expect(await face([])).not.toContain('Issued without');
    },
  );

  it.skipIf(isByDay)('twelve of them after each other, in their order', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Person ${String(at + 1).padStart(2, '0')}`);
    const all = names.map((name, at) =>
      signed({
        record: { name },
        ...(at % 3 === 0 ? { drawing: null } : {}),
        ...(at === 5 ? { reason: 'No' } : {}),
      }),
    );
    const text = await face(all);
    const places = names.map((name) => text.indexOf(name));
    expect(places).not.toContain(-1);
    expect(text).toContain('Simple electronic signatures.');
    const file = await drawn(certified(all));
    expect(await saidOf(file, 'qpdf', ['--check', '{}'])).toContain('No syntax or stream encoding errors');
  });
});

describe('the drawing', () => {
  it('is a figure with an alternative text and a box, and draws no glyph that the fonts lack', async () => {
    const name = 'Ana Paz 王 💻';
    const file = await drawn(
      certified([signed({ record: { name } }), signed({ drawing: null, record: { name } })]),
    );
    const figures = latin(file).match(/\/S \/Figure[^]*?endobj/gu) ?? [];
    expect(figures).toHaveLength(2);
    for (const figure of figures) expect(figure).toMatch(/\/Alt [^]*\/BBox \[|\/BBox \[[^]*\/Alt /u);
    const contents = contentsOf(file).join('\n');
    expect(contents).not.toMatch(/<[^>]*\b0000/u);
    expect(contents.match(/ l\n/gu)?.length).toBeGreaterThan(8);
  });

  it.skipIf(isByDay)('makes the same file twice', async () => {
    const data = certified([signed()]);
    expect(Buffer.compare(await drawn(data), await drawn(data))).toBe(0);
  });

  /** Loops of a hand that trembles, six strokes. */
  const written = (points: number) => {
    let state = 1;
    const chance = (below: number) => {
      state = (state * 16_807) % 2_147_483_647;
      return state % below;
    };
    let [x, y] = [0, 0];
    const all = Array.from({ length: points }, (_, at) => {
      const turn = at / 30;
      const next = [
        Math.round(300 + (at / points) * 4600 + 250 * Math.cos(turn * 2)) + chance(12),
        Math.round(900 + 500 * Math.sin(turn * 2.3) + 200 * Math.sin(turn / 2)) + chance(12),
      ] as const;
      const point = [next[0] - x, next[1] - y, 7 + chance(4), 40 + chance(20)];
      [x, y] = next;
      return point;
    });
    const length = Math.ceil(points / 6);
    const strokes = Array.from({ length: 6 }, (_, at) => all.slice(at * length, (at + 1) * length));
    return { width: 6000, height: 2000, strokes };
  };

  it.skipIf(isByDay)('of 1,500 points makes the file at most 15 kB larger', async () => {
    const sizeWith = async (signatures: readonly CertifiedSignature[]) => {
      const data = certificateInTests([first], { signatures: [...signatures] });
      return (await drawn(data)).length;
    };
    const larger = (await sizeWith([signed({ drawing: written(1500) }, [first])])) - (await sizeWith([]));
    expect(larger).toBeLessThanOrEqual(15_000);
    expect(larger).toBeGreaterThan(5_000);
  });

  it('fits, and keeps its course where it is thinned', () => {
    const within = { width: 200, height: 38 };
    for (const drawing of [written(1500), written(60), drawingInTests(5)]) {
      const { strokes, width, height } = fittedDrawing(
        drawing as Parameters<typeof fittedDrawing>[0],
        within,
      );
      expect(width).toBeLessThanOrEqual(200);
      expect(height).toBeLessThanOrEqual(38);
      const points = strokes.flat();
      expect(points.length).toBeLessThanOrEqual(400);
      expect(points.length).toBeGreaterThan(1);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width + 1e-9);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height + 1e-9);
      }
    }
  });

  it('is never larger than it was on the screen', () => {
    const strokes: Drawing['strokes'] = [
      [
        [10, 10, 0, 50],
        [400, 0, 9, 50],
        [0, 200, 9, 50],
      ],
    ];
    const fitted = fittedDrawing({ width: 6000, height: 2000, strokes }, { width: 200, height: 38 });
    // why: 40 and 20 pixels, of 0.75 points each.
    expect([fitted.width, fitted.height]).toEqual([30, 15]);
  });

  it('of dots alone is drawn too', async () => {
    const strokes = Array.from({ length: 1500 }, () => [[3, 1, 10, 50]]);
    const file = await drawn(certified([signed({ drawing: { width: 6000, height: 2000, strokes } })]));
    expect(contentsOf(file).join('\n').match(/ l\n/gu)?.length).toBeGreaterThanOrEqual(1500);
  });
});

describe('a certificate that was made with signatures', () => {
  it('holds by the verifier, which names who signed for which item', async () => {
    const signatures = [signed({ record: performer }), signed({ drawing: null }), signed({ reason: 'No' })];
    const { file } = await makeCertificate(orderOf(certified(signatures), keys), lineOf(keys));
    const given = {
      name: 'c.pdf',
      size: file.length,
      read: async (from: number, to: number) => file.subarray(from, to),
    };
    const report = await checkFiles([given], { roots: [], timeRoots: [] });
    expect(report.rows.filter(({ sign }) => sign === 'fails')).toEqual([]);
    const rooted = await checkFiles([given], { roots: [keys.root.der], timeRoots: [] });
    expect(
      rooted.rows.filter(({ part }) => part === 'signing').map(({ sign, say }) => `${sign} ${say}`),
    ).toEqual(['holds signing-holds', 'holds signing-holds', 'holds signing-refused']);
    if (!hasPdfPrograms) return;
    expect(await saidOf(file, 'pdfsig', ['{}'])).toMatch(/Total document signed[^]*Signature is Valid/u);
  });
});
