import { LOGO_RULE, MOST_CLAUSE_CHARACTERS } from '@monda/domain/facts/issue-fields.ts';
import { tooLarge } from '@monda/domain/files/file-wording.ts';
import { words } from '@monda/phrases/words.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import type { PersonName } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.commands);
});
afterAll(() => server.close());

const ISSUE = {
  place: 'Lima',
  clause: { en: 'Law 27314.\nArticle 7.', es: 'Ley 27314.' },
  signaturesRequired: true,
} as const;
const svg = (inner: string, head = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inner}</svg>`;
const DRAWING = svg('<rect width="40" height="20" fill="#135"/>');

const version = (number?: number): Record<string, string> =>
  number === undefined ? {} : { 'if-match': `"${number}"` };
const get = (person: PersonName = 'admin') => server.call(person, 'certificateIssue.get');
const change = (person: PersonName, body: object, at?: number) =>
  server.call(person, 'certificateIssue.change', {
    body: { ...ISSUE, storedLogo: 'keep', ...body },
    headers: version(at),
  });
const sendLogo = (content: string | Buffer, name = 'logo.svg', person: PersonName = 'admin') =>
  server.call(person, 'certificateIssue.change', {
    fields: { issue: { ...ISSUE, storedLogo: 'keep' } },
    files: [{ field: 'logo', name, bytes: Buffer.from(content) }],
  });
const stored = async () => (await get()).body;
const logos = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('certificate_logos').selectAll().execute());
/** The picture that is answered, decoded. */
const pictureOf = (picture: string) => Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');

describe('where certificates are issued, their clause and logo', () => {
  it.each<PersonName>(['manager', 'evaluator', 'companyAdmin', 'requester', 'viewer'])(
    'are refused to %s, and logos are not read',
    async (person) => {
      expect((await get(person)).status).toBe(403);
      expect((await change(person, {})).status).toBe(403);
      expect((await sendLogo(DRAWING, 'logo.svg', person)).status).toBe(403);
      expect(await stored()).toMatchObject({ version: 0, place: '', logo: null });
      expect(await logos()).toEqual([]);
    },
  );

  it.each([
    ['a place of two lines', { place: 'a\nb' }, 'place'],
    ['a place that is too long', { place: 'x'.repeat(201) }, 'place'],
    ['too long a clause', { clause: { en: '', es: 'x'.repeat(MOST_CLAUSE_CHARACTERS + 1) } }, 'clause.es'],
    ['a clause without a language', { clause: { en: '' } }, 'clause.es'],
    ['an unknown language', { clause: { ...ISSUE.clause, xx: '' } }, null],
    ['an unknown property', { logoSha256: 'a'.repeat(64) }, null],
    ['nothing said of the logo', { storedLogo: undefined }, 'storedLogo'],
    ['nothing said of signatures', { signaturesRequired: undefined }, 'signaturesRequired'],
    ['no truth of signatures', { signaturesRequired: 'yes' }, 'signaturesRequired'],
  ])('with %s are refused', async (_name, part, path) => {
    const { status, body } = await change('admin', part);
    expect(status).toBe(400);
    if (path !== null) expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect((await stored()).version).toBe(0);
  });

  it('are empty until given, and changed by their version', async () => {
    expect(await stored()).toEqual({
      ...{ place: '', clause: { en: '', es: '' }, signaturesRequired: false },
      ...{ logo: null, version: 0 },
    });
    expect((await change('admin', {}, 0)).body).toEqual({ ...ISSUE, logo: null, version: 1 });
    expect((await change('admin', {}, 0)).status).toBe(412);
    expect((await change('admin', { place: '' }, 1)).body).toMatchObject({ place: '', version: 2 });
  });
});

describe('the logo', () => {
  beforeEach(async () => {
    await change('admin', { storedLogo: 'remove' });
  });

  const HREF = 'xlink:href="https://elsewhere.test/a.png"';
  it.each([
    ['a script', 'logo.svg', svg('<script>alert(1)</script><rect width="9" height="9"/>'), 'depends'],
    ['a page within', 'logo.svg', svg('<foreignObject><p>x</p></foreignObject>'), 'depends'],
    ['letters of a font', 'logo.svg', svg('<text x="1" y="9">Monda</text>'), 'depends'],
    ['a picture elsewhere', 'logo.svg', svg(`<image ${HREF} width="9" height="9"/>`), 'depends'],
    ['a file of the server', 'logo.svg', svg('<image href="file:///etc/hostname"/>'), 'depends'],
    ['a picture next to it', 'logo.svg', svg("<image href='other.png'/>"), 'depends'],
    ['a link', 'logo.svg', svg(`<a ${HREF}><rect width="9" height="9"/></a>`), 'depends'],
    ['styles elsewhere', 'logo.svg', svg('<style>@import "https://elsewhere.test/a.css"</style>'), 'depends'],
    [
      'a fill elsewhere',
      'logo.svg',
      svg('<rect width="9" height="9" fill="url(https://a.test/#b)"/>'),
      'depends',
    ],
    ['a drawing in a picture', 'logo.svg', svg('<image href="data:image/svg+xml;base64,AA=="/>'), 'depends'],
    ['an entity', 'logo.svg', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<rect width="9"/>')}`, 'depends'],
    ['white alone', 'logo.svg', svg('<rect width="40" height="20" fill="#fff"/>'), 'blank'],
    ['nothing drawn', 'logo.svg', svg(''), 'blank'],
    ['a page', 'logo.svg', '<html><body>logo</body></html>', 'otherContent'],
    ['a compressed drawing', 'logo.svg', Buffer.from([0x1f, 0x8b, 8, 0]), 'otherContent'],
  ] as const)('with %s is refused', async (_name, name, content, why) => {
    const { status, body } = await sendLogo(content, name);
    const message = words().certificateLogo[why];
    expect([status, body.message, body.errors]).toEqual([415, message, [{ path: 'logo', message }]]);
    expect((await stored()).logo).toBeNull();
    expect(await logos()).toEqual([]);
  });

  it('that is damaged, of another kind, too large or empty is refused', async () => {
    const broken = svg('<rect width="40"');
    expect((await sendLogo(broken)).body.message).toBe(words().files.damaged);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    expect((await sendLogo(png.subarray(0, png.length - 30), 'logo.png')).body.message).toBe(
      words().files.damaged,
    );
    expect((await sendLogo(png, 'logo.gif')).status).toBe(415);
    expect((await sendLogo('', 'logo.png')).status).toBe(415);
    const large = await sendLogo(Buffer.alloc(LOGO_RULE.maxBytes + 1), 'logo.png');
    expect([large.status, large.body.message]).toEqual([413, tooLarge(LOGO_RULE)]);
    expect(await logos()).toEqual([]);
  });

  it('is drawn anew on white, 640 pixels wide, and stays until it is replaced or removed', async () => {
    const { status, body } = await sendLogo(DRAWING);
    expect(status).toBe(200);
    const picture = pictureOf(body.logo.picture);
    const { format, width, height, hasAlpha } = await sharp(picture).metadata();
    expect([format, width, height, hasAlpha]).toEqual(['png', 640, 320, false]);
    expect((await change('admin', {})).body.logo).toEqual(body.logo);
    expect((await change('admin', { storedLogo: 'remove' })).body.logo).toBeNull();
    const again = await sendLogo(DRAWING);
    expect(again.body.logo).toEqual(body.logo);
    expect((await logos()).map(({ sha256 }) => sha256)).toEqual([body.logo.sha256]);
  });

  it('of a PNG loses what is hidden in it and its transparency; a photograph becomes a JPEG', async () => {
    const clear = { create: { width: 90, height: 30, channels: 4, background: '#0000' } } as const;
    const dark = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#222' } })
      .png()
      .toBuffer();
    const png = await sharp(clear)
      .composite([{ input: dark, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'hidden-owner' } })
      .png()
      .toBuffer();
    const { body } = await sendLogo(png, 'logo.png');
    const picture = pictureOf(body.logo.picture);
    expect(picture.includes('hidden-owner')).toBe(false);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual([0x22, 0x22, 0x22, 255, 255, 255]);
    const noise = { noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
    const photo = sharp({ create: { width: 330, height: 330, channels: 3, background: '#135', ...noise } });
    const taken = await sendLogo(await photo.png().toBuffer(), 'logo.png');
    expect([taken.status, taken.body.logo?.picture.slice(0, 16)]).toEqual([200, 'data:image/jpeg;']);
  });

  it('of a drawing keeps embedded pictures and its own parts', async () => {
    const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const inner = `<defs><g id="a"><rect width="9" height="9" fill="url(#b)"/></g></defs><use xlink:href="#a"/>
      <image width="20" height="20" href="data:image/png;base64,${dot.toString('base64')}"/>`;
    expect((await sendLogo(svg(inner))).status).toBe(200);
  });

  it('is stored once for two administrators at once, and one of them is refused by the version', async () => {
    const at = (await stored()).version;
    const send = () =>
      server.call('admin', 'certificateIssue.change', {
        fields: { issue: { ...ISSUE, storedLogo: 'keep' } },
        files: [{ field: 'logo', name: 'a.svg', bytes: Buffer.from(DRAWING.replace('#135', '#246')) }],
        headers: version(at),
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

it('of both the audit log holds who changed them and the rows, and a change past the product is named', async () => {
  const differences = async () => {
    await server.app.audit.settled();
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    return broken.filter((line) => line.includes('certificate_'));
  };
  const { body } = await sendLogo(DRAWING);
  expect(await differences()).toEqual([]);
  const acts = (await server.auditLog()).filter(({ action }) => action === 'certificateIssue.change');
  expect(acts.at(-1)).toMatchObject({ details: { to: { ...ISSUE, logoSha256: body.logo.sha256 } } });
  await server.transactions.asSystem(async (tx) => {
    await tx.updateTable('certificate_issue').set({ place: 'Quito' }).execute();
  });
  expect((await differences()).join('\n')).toContain('certificate_issue installation: issue');
  const change = server.transactions.asSystem((tx) =>
    tx.updateTable('certificate_logos').set({ picture: 'AA==' }).execute(),
  );
  await expect(change).rejects.toThrow();
});
