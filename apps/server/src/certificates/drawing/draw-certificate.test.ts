import { createHash } from 'node:crypto';
import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import {
  certificateInTests,
  certifiedFile,
  certifiedItem,
  photoPairs,
} from '../../../test/certificate-data-in-tests.ts';
import { hasPdfPrograms, noisyPicture, saidOf, textOf } from '../../../test/certificate-making.ts';
import { actualTexts, contentsOf, latin } from '../../../test/pdf-contents.ts';
import { WRITING_SAMPLES } from '../../../test/writing-samples.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { AskPicture } from './photo-choice.ts';

const drawn = (data: CertificateData, ask: AskPicture = () => Promise.resolve(null)): Promise<Uint8Array> => {
  const json = new TextEncoder().encode(canonicalize(data));
  const dataSha256 = createHash('sha256').update(json).digest('hex');
  return drawCertificate({ data, format: data.format, json, dataSha256, productVersion: '1.2.3' }, ask);
};
const pagesOf = (file: Uint8Array): number => latin(file).match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
const twoSizes = async (isUpright = false): Promise<AskPicture> => {
  const pictures = { 1000: await noisyPicture(1000, isUpright), 640: await noisyPicture(640, isUpright) };
  return (_, pixels) => Promise.resolve(pictures[pixels]);
};

describe('the file before it is signed', async () => {
  const odd = certifiedItem(1, { fields: { itemName: 'لابتوب 💻 服务器', description: 'شهادة 🔥 破壊' } });
  const file = await drawn(certificateInTests([certifiedItem(2), odd]), await twoSizes());
  const text = latin(file);

  it('is PDF 1.7 that says of itself that it is PDF/A-3a and PDF/UA-1, with the schema of the latter', () => {
    expect(text.startsWith('%PDF-1.7\n')).toBe(true);
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(text).toContain(
      '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    );
    expect(text).toMatch(
      /<rdf:li xml:lang="x-default">Acta y certificado de destrucci.+ 7K3M-9QXA-02BC-VWZ5</u,
    );
  });

  it('names product and version as what made it', () => {
    for (const said of ['<xmp:CreatorTool>Monda 1.2.3<', '<pdf:Producer>Monda 1.2.3<']) {
      expect(text.includes(said), said).toBe(true);
    }
  });

  it('has the output intent, is tagged, shows its title and says its language', () => {
    expect(text).toMatch(/\/S \/GTS_PDFA1/u);
    expect(text).toMatch(/\/Marked true/u);
    expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/u);
    expect(text).toMatch(/\/DisplayDocTitle true/u);
    expect(text).toMatch(/\/Lang \(es-419\)/u);
    expect(text.match(/\/Tabs \/S/gu)).toHaveLength(pagesOf(file));
  });

  it('embeds every font, and no colour of print', () => {
    const descriptors = text.match(/\/Type \/FontDescriptor[^]*?endobj/gu) ?? [];
    expect(descriptors).toHaveLength(2 + 4);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/u);
    expect(text).not.toMatch(/\/Helvetica|\/DeviceCMYK/u);
  });

  it('draws no glyph that the fonts lack', () => {
    let shown = 0;
    for (const content of contentsOf(file)) {
      for (const [, glyphs = ''] of content.matchAll(/<([0-9a-f]+)>/gu)) {
        shown += 1;
        expect(glyphs.match(/.{4}/gu)).not.toContain('0000');
      }
    }
    expect(shown).toBeGreaterThan(500);
  });

  it('attaches the data with type and relationship', () => {
    expect(text).toMatch(/\/Type \/EmbeddedFile[^]*?\/Subtype \/application#2Fjson/u);
    expect(text).toMatch(/\/AFRelationship \/Data/u);
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/u);
    expect(text).toContain('(certificate.json)');
  });

  it('gives every picture an alternative text and a box', () => {
    const figures = text.match(/\/S \/Figure[^]*?endobj/gu) ?? [];
    expect(figures.length).toBe(1 + 2 * 3);
    for (const figure of figures) {
      expect(figure).toMatch(/\/Alt /u);
      expect(figure).toMatch(/\/BBox \[/u);
    }
  });

  it.skipIf(!hasPdfPrograms)('holds by another program, which finds the attachment', async () => {
    expect(await saidOf(file, 'qpdf', ['--check', '{}'])).toContain('No syntax or stream encoding errors');
    expect(await saidOf(file, 'pdfdetach', ['-list', '{}'])).toContain('1: certificate.json');
  });
});

describe('a corrected value', () => {
  const of = (field: string, former: string | number | null, present: string | number | null) => ({
    ...{ field, former, present, reason: 'A wrong digit', proposedBy: 'Lucía Fernández' },
    ...{ acceptedBy: 'Ana Quispe', at: '2026-11-10T15:00:00.000Z' },
  });
  const fields = { itemName: 'Servidor', serialNumber: 'SN-4711', description: 'Un servidor', weight: 27.5 };
  const corrections = [
    of('serialNumber', 'SN-471', 'SN-471X'),
    of('serialNumber', 'SN-471X', 'SN-4711'),
    of('weight', 1275, 27.5),
    of('type', 'laptops', 'servers'),
    of('description', 'Una computadora', 'Un servidor'),
    of('itemName', '', 'Servidor'),
    { ...of('costCenter', 'TI-1', 'TI-204'), acceptedBy: null, proposedBy: '' },
  ];

  it.skipIf(!hasPdfPrograms).each([1, 2])(
    'is printed with what it was before, small and in words, and all corrections in a list, of %i items',
    async (items) => {
      const all = [
        certifiedItem(1, { fields, corrections }),
        certifiedItem(2, { fields: { itemName: 'B' } }),
      ];
      const file = await drawn(certificateInTests(all.slice(0, items), { language: 'en' }));
      const text = (await textOf(file)).replaceAll(/\s+/gu, ' ');
      for (const said of [
        ...[
          'Corrected from SN-471X',
          'Corrected from 1,275 kg',
          'Corrected from Laptops',
          'Added by a correction',
        ],
        ...['Serial number: SN-471 corrected to SN-471X', 'Serial number: SN-471X corrected to SN-4711'],
        ...['Weight: 1,275 kg corrected to 27.5 kg', 'Item name: empty corrected to Servidor'],
        ...['Corrected from Una computadora', 'Proposed by Lucía Fernández, accepted by Ana Quispe'],
        ...['Corrected by a person without a name', 'A wrong digit'],
      ]) {
        expect([said, text.includes(said)]).toEqual([said, true]);
      }
      expect(text).not.toMatch(/laptops|1275/u);
    },
  );
});

describe('a picture taken on site', () => {
  const capturedSha256 = 'ab'.repeat(32);
  const taken = (clockOffsetMs: number) =>
    certifiedFile('IMG_1.jpg', 'before_photo', {
      ...{ capturedAt: '2026-11-19T15:20:00.000Z', capturedSha256, clockOffsetMs },
    });
  const pageOf = async (language: string, ...offsets: number[]) => {
    const files = [...offsets.map(taken), certifiedFile('plain.jpg', 'after_photo')];
    const file = await drawn(certificateInTests([certifiedItem(1, { files })], { language }));
    return (await textOf(file)).replaceAll(/\s+/gu, ' ');
  };
  const CLOCKS: readonly (readonly [number, string, string])[] = [
    [0, 'was right', 'estaba en hora'],
    [999, 'was right', 'estaba en hora'],
    [-999, 'was right', 'estaba en hora'],
    [1_000, 'was 1 second fast', 'estaba adelantado 1 segundo'],
    [-185_400, 'was 3 minutes, 5 seconds slow', 'estaba atrasado 3 minutos y 5 segundos'],
    [90_061_000, 'was 1 day, 1 hour fast', 'estaba adelantado 1 día y 1 hora'],
  ];

  it.skipIf(!hasPdfPrograms).each(CLOCKS)(
    'says its moment by the clock of the device, which was off by %i ms',
    async (offset, en, es) => {
      const english = await pageOf('en', offset);
      expect(english).toContain('Nov 19, 2026, 10:20 AM by the clock of the device, which');
      expect(english).toContain(en);
      expect(await pageOf('es', offset)).toContain(es);
      const both = await pageOf('both', offset);
      for (const said of [en, es, '2026-11-19 10:20']) expect(both).toContain(said);
    },
  );

  it.skipIf(!hasPdfPrograms)(
    'says its hash next to that of the stored file, and what the two are',
    async () => {
      const text = await pageOf('en', 0);
      for (const said of [capturedSha256.slice(0, 32), 'As taken by the device:', 'has two hashes']) {
        expect([said, text.includes(said)]).toEqual([said, true]);
      }
      expect(await pageOf('en')).not.toMatch(/two hashes|as taken|clock of the device/iu);
    },
  );
});

/** Each line that people reported as boxes, and the writings of the fonts. */
const NAMES = [
  ...['王小明', 'محمد علي', '株式会社テスト', 'สมชาย', 'Caja 😀'],
  ...Object.values(WRITING_SAMPLES).map(({ text }) => text),
];

describe.each(NAMES)('the name %s', async (name) => {
  const data = certificateInTests(
    [certifiedItem(1, { fields: { itemName: name }, facts: {}, steps: [], files: [] })],
    {
      language: 'en',
    },
  );
  const file = await drawn({ ...data, company: { ...data.company, name, representative: name } });
  const text = latin(file);

  it('is drawn without a box or a glyph that is missing, and holds its true text', () => {
    const spoken = actualTexts(file);
    // why: what is read from right to left is drawn letter by letter, from its end.
    const isReversed = /[\p{sc=Arab}\p{sc=Hebr}]/u.test(name);
    const said = (isReversed ? spoken.toReversed() : spoken).join('').replaceAll(' ', '');
    const parts = name.match(/[^\u0000-\u007f]+/gu) ?? [];
    for (const part of parts) expect([part, said.includes(part)]).toEqual([part, true]);
    expect(said).not.toContain('□');
    for (const content of contentsOf(file)) {
      for (const [, glyphs = ''] of content.matchAll(/<([0-9a-f]+)>/gu)) {
        expect(glyphs.match(/.{4}/gu)).not.toContain('0000');
      }
    }
  });

  it('has its fonts embedded, each glyph with its text, and closes each mark it opens', () => {
    const descriptors = text.match(/\/Type \/FontDescriptor[^]*?endobj/gu) ?? [];
    expect(descriptors.length).toBeGreaterThan(2);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/u);
    expect(text.match(/\/ToUnicode \d+ 0 R/gu)).toHaveLength(descriptors.length);
    for (const content of contentsOf(file)) {
      expect(content.match(/ (?:BDC|BMC)\n/gu)?.length).toBe(content.match(/(?:^|\n)EMC\n/gu)?.length);
    }
    expect(text).toMatch(/\/Marked true/u);
  });

  it.skipIf(!hasPdfPrograms)('holds by other programs, and is copied as it was typed', async () => {
    expect(await saidOf(file, 'qpdf', ['--check', '{}'])).toContain('No syntax or stream encoding errors');
    // why: pdftotext reads joiners at other places, and lines of both directions by rules of its own.
    const read = (said: string) => said.replaceAll(/[\u200c\u202a-\u202e]/gu, '');
    const said = read(await textOf(file));
    for (const word of name.split(' ')) {
      if (!/[()]/u.test(word)) expect([word, said.includes(read(word))]).toEqual([word, true]);
    }
  });
});

it('is the same bytes for the same data and version', async () => {
  const data = certificateInTests([certifiedItem()], { language: 'both' });
  const ask = await twoSizes();
  const [first, second] = [await drawn(data, ask), await drawn(structuredClone(data), ask)];
  expect(Buffer.compare(first, second)).toBe(0);
});

it('has no text of a person outside what is compressed', async () => {
  const planted = 'x /ByteRange [0 1 2 3]';
  const item = certifiedItem(1, {
    fields: { itemName: planted, description: planted, serialNumber: planted },
  });
  const provider = { ...certificateInTests([item]).provider, name: planted };
  const file = await drawn(
    certificateInTests([{ ...item, files: photoPairs(1, planted) }], { provider }),
    await twoSizes(),
  );
  expect(latin(file).includes('/ByteRange')).toBe(false);
});

describe('its length', () => {
  const eight = certificateInTests([
    certifiedItem(1, {
      files: [...photoPairs(4, '20261119_0910'), certifiedFile('factura.pdf', 'item_invoice')],
    }),
  ]);

  it.each(['en', 'es', 'both'])(
    'is at most 3 pages and 2.5 MB for an item with 8 photographs, 4 where they are upright (%s)',
    async (language) => {
      const data = { ...eight, language };
      const [file, upright] = [await drawn(data, await twoSizes()), await drawn(data, await twoSizes(true))];
      expect(pagesOf(file)).toBeLessThanOrEqual(3);
      expect(pagesOf(upright)).toBeLessThanOrEqual(4);
      for (const { length } of [file, upright]) expect(length).toBeLessThan(2.5 * 1024 * 1024);
    },
  );

  it.each([false, true])(
    'is at most 10 pages for twelve laptops with 60 photographs in two languages (upright: %s)',
    async (isUpright) => {
      const items = Array.from({ length: 12 }, (_, at) =>
        certifiedItem(at + 1, {
          files: [...photoPairs(2, `${at}-`), certifiedFile(`ticket-${at}.jpg`, 'tare_ticket')],
        }),
      );
      const file = await drawn(certificateInTests(items, { language: 'both' }), await twoSizes(isUpright));
      expect(pagesOf(file)).toBeLessThanOrEqual(10);
    },
  );

  it('never exceeds 25 MB, however large the pictures are', async () => {
    const items = Array.from({ length: 200 }, (_, at) => certifiedItem(at + 1, { steps: [], facts: {} }));
    const picture = new Uint8Array(Buffer.concat([await noisyPicture(640), Buffer.alloc(180_000)]));
    const file = await drawn(certificateInTests(items), () => Promise.resolve(picture));
    expect(file.length).toBeLessThan(25 * 1024 * 1024);
  });
});

describe.skipIf(!hasPdfPrograms)('what the pages say', () => {
  const face = async (data: CertificateData) => textOf(await drawn(data));

  it('names what was not recorded, and how many items lack it', async () => {
    const text = await face(
      certificateInTests(
        [certifiedItem(1, { notRecorded: [] }), certifiedItem(2, { notRecorded: ['weights.tare'] })],
        {
          language: 'en',
        },
      ),
    );
    expect(text).toContain('Weights: Tare (item 2)');
    expect(
      await face(certificateInTests([certifiedItem(1, { notRecorded: [] })], { language: 'en' })),
    ).toContain('Every field was recorded.');
  });

  it('says whether anybody else witnessed the time, and that the same person could review', async () => {
    const item = certifiedItem(1, { sameMayReview: true });
    const said = await face(certificateInTests([item], { language: 'en', timeWitnessed: false }));
    expect(said).toContain('No independent time stamp.');
    expect(said).toContain('the same person was allowed to evaluate and to review');
    const other = await face(certificateInTests([certifiedItem()], { language: 'en' }));
    expect(other).not.toContain('No independent time stamp');
    expect(other).not.toContain('the same person was allowed');
  });

  it('says where and at what hour an item was met, as far as either was agreed', async () => {
    const meeting = { place: 'Nave 2\nPuerta 3', time: '10:30', timeZone: 'America/Lima' };
    const said = await face(certificateInTests([certifiedItem(1, { meeting })], { language: 'en' }));
    expect(said).toContain('AGREED PLACE');
    expect(said).toContain('Nave 2, Puerta 3');
    expect(said).toContain('10:30 (America/Lima)');
    const hour = certifiedItem(1, { meeting: { ...meeting, place: null } });
    const other = await face(certificateInTests([hour], { language: 'es' }));
    expect(other).toContain('HORA ACORDADA');
    expect(other).not.toContain('LUGAR ACORDADO');
  });

  it('says of firearms that it does not replace the documents of the authority, by their numbers', async () => {
    const item = certifiedItem(1, {
      ...{ family: 'security_equipment', type: 'firearms', profile: 'firearms' },
      authorityDocuments: [{ kind: 'act', number: 'SUCAMEC 117', sha256: 'ab'.repeat(32) }],
    });
    const said = await face(certificateInTests([item], { language: 'en' }));
    expect(said).toContain('does not replace the document of the authority: Deed SUCAMEC 117');
  });

  it('is in both languages where both were asked for, on every page with its number', async () => {
    const data = certificateInTests([certifiedItem()], {
      language: 'both',
      decision: 'reassign',
      version: 3,
    });
    const file = await drawn(data);
    const text = await textOf(file);
    expect(text).toContain('Acta y certificado de reasignación');
    expect(text).toContain('Certificate of reassignment');
    const pages = pagesOf(file);
    for (let page = 1; page <= pages; page += 1) {
      expect(text).toContain(
        `7K3M-9QXA-02BC-VWZ5 · Versión 3 / Version 3 Página ${page} de ${pages} / Page ${page} of ${pages}`,
      );
    }
  });

  it('names every stored file with its hash and size, and prints the fingerprint in groups of four', async () => {
    const data = certificateInTests([certifiedItem()], { language: 'en' });
    const text = await face(data);
    for (const { name, sha256 } of data.items.flatMap(({ files }) => files)) {
      expect(text).toContain(name);
      expect(text.replaceAll(' ', '')).toContain(sha256);
    }
    expect(text).toContain('1.1 MB');
    expect(text).toContain(data.verification.rootSha256.match(/.{4}/gu)?.slice(0, 4).join(' '));
  });

  it('prints a box for what no font has, and long texts whole', async () => {
    const words = Array.from({ length: 200 }, (_, at) => `palabra${at}`).join(' ');
    const item = certifiedItem(1, {
      fields: { itemName: 'Caja ⴰⵎⴰⵣ ქა\u200b', description: words, serialNumber: '1x1 -> 2' },
    });
    const text = await face(certificateInTests([item]));
    expect(text).toContain('Caja □□□□ □□□');
    for (const word of words.split(' ')) expect(text).toContain(word);
    expect(text).toContain('1x1 -> 2');
  });

  it('says of signs that no font has that the attached data holds the true text, and of no others', async () => {
    const item = certifiedItem(1, { fields: { itemName: '王 ⴰ', notes: 'a\u200b' } });
    const text = await face(certificateInTests([item], { language: 'both' }));
    expect(text).toContain(
      'These pages show a box for each character that their fonts lack (U+2D30, U+200B)',
    );
    expect(text).toContain('Estas páginas muestran un recuadro por cada carácter');
    expect(await face(certificateInTests([certifiedItem(1, { fields: { itemName: '王' } })]))).not.toContain(
      'recuadro',
    );
  });

  it('keeps number and purpose on their side of a name that is read from the right', async () => {
    const item = { fields: { itemName: 'خادم' }, files: [certifiedFile('صورة', 'before_photo')] };
    const text = await face(
      certificateInTests([certifiedItem(1, item), certifiedItem(2, item)], { language: 'en' }),
    );
    expect(text.replaceAll(/[\u202a-\u202e]/gu, '')).toMatch(/1 {1,2}· خادم7K3M9Q1001 .* · صورة ?Before/u);
  });

  it('breaks lines of Chinese between words, none before a full stop', async () => {
    const description = '本公司对服务器硬盘进行了物理销毁，双方代表现场监督。'.repeat(8);
    const file = await drawn(certificateInTests([certifiedItem(1, { fields: { description } })]));
    const lines = (await saidOf(file, 'pdftotext', ['{}', '-']))
      .split(/[\n\f]/u)
      .filter((line) => /[销毁监督]/u.test(line));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => /^[，。]/u.test(line))).toEqual([]);
    expect(lines.join('')).toContain(description);
  });

  it('has a line for provider, company and each person to sign on', async () => {
    const text = await face(certificateInTests([certifiedItem(1), certifiedItem(2)], { language: 'en' }));
    const signatures = text.slice(text.indexOf('Signatures'), text.indexOf('All 2 items'));
    expect(signatures).toMatch(/Marco Salas Ibáñez .*For the provider.*For the company/u);
    expect(signatures.match(/Place and date/gu)).toHaveLength(4);
    expect(text.indexOf('Signatures')).toBeLessThan(text.indexOf('All 2 items'));
    expect(signatures.match(/National ID card …678/gu)).toHaveLength(1);
  });
});
