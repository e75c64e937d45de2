import { issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { drawPdf, signPdf } from '@monda/test-bed/signed-pdf.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { CMS, signedDataOf } from '../src/cms.ts';
import { signedPdfOf } from '../src/pdf-structure.ts';
import { type Failure, failuresIn, fileOf, startIssuer, textOf, withDigits } from './issued-files.ts';

const issuer = await startIssuer({ certificateHash: 'sha1' });
afterAll(() => issuer.authority.close());
const { signer, root, authority, trust } = issuer;

/** A drawn file with a text replaced, its cross-reference table written again, signed with the right key. */
async function drawnWith(old: string | RegExp, next: string): Promise<Uint8Array> {
  const drawn = textOf(await drawPdf());
  const text = drawn.replace(old, () => next);
  if (text === drawn) throw new Error(`${old} is not in the file.`);
  const table = text.lastIndexOf('\nxref\n') + 1;
  const places = new Map(
    [...text.slice(0, table).matchAll(/^(\d+) 0 obj$/gm)].map((match) => [Number(match[1]), match.index]),
  );
  const rows = [...Array(places.size + 1).keys()].map((number) =>
    number === 0 ? '0000000000 65535 f \n' : `${String(places.get(number)).padStart(10, '0')} 00000 n \n`,
  );
  const rebuilt = text
    .slice(table)
    .replace(/(?:\d{10} \d{5} [nf] \n)+/, rows.join(''))
    .replace(/startxref\n\d+/, `startxref\n${table}`);
  return signPdf(fileOf(text.slice(0, table) + rebuilt), { signer, timeStamps: authority.url });
}

const PREFERENCE = '/DisplayDocTitle true';

describe('a file drawn in another way and signed with the right key', () => {
  it.each<readonly [string, string | RegExp, string, Failure]>([
    ['bytes between two objects', 'endobj\n', 'endobj\n(hidden)\n', 'structure: structure-unreadable'],
    ['a comment between two objects', 'endobj\n', 'endobj\n% hidden\n', 'structure: structure-unreadable'],
    ['bytes before the table', '\nxref\n', '\n(hidden)\nxref\n', 'structure: structure-unreadable'],
    [
      'a second dictionary of a signature',
      PREFERENCE,
      `${PREFERENCE} /X << /Type /Sig >>`,
      'structure: several-signatures',
    ],
    [
      'a second range',
      PREFERENCE,
      `${PREFERENCE} /X [<< /ByteRange [0 1 2 3] >>]`,
      'structure: several-signatures',
    ],
    ['a key that stands twice', PREFERENCE, `${PREFERENCE} ${PREFERENCE}`, 'structure: structure-unreadable'],
    [
      'values nested deeply',
      PREFERENCE,
      `${PREFERENCE} /X ${'['.repeat(40)}${']'.repeat(40)}`,
      'structure: structure-unreadable',
    ],
    [
      'a form of its own',
      '/Type /Catalog',
      '/Type /Catalog\n/AcroForm << /Fields [] >>',
      'structure: further-revision',
    ],
    ['data that are not those of the catalog', /\/AF \[\d+ 0 R\]/, '/AF [1 0 R]', 'data: attachment-format'],
    [
      'data of another relationship',
      '/AFRelationship /Data',
      '/AFRelationship /Source',
      'data: attachment-format',
    ],
    [
      'an attachment listed under another name',
      '(certificate.json) ',
      '(certificate.txt) ',
      'data: attachment-format',
    ],
    [
      'an attachment in another filter',
      /\/Filter \/FlateDecode\n>>\nstream\n(?=x.{20,80}\nendstream)/s,
      '/Filter /LZWDecode\n>>\nstream\n',
      'data: data-unreadable',
    ],
  ])('is refused: %s', async (_, old, next, failure) => {
    expect(await failuresIn(await drawnWith(old, next), trust)).toEqual([failure]);
  });

  it('holds when only a preference is added', async () => {
    const file = await drawnWith(PREFERENCE, `${PREFERENCE} /X [(\\(\\)\\101\\\n) <41 4> -1.5 null false]`);
    expect(await failuresIn(file, trust)).toEqual([]);
  });
});

/** A signed file with a text of its last revision replaced, and the cross-reference table of that written again. */
function signedWith(file: Uint8Array, old: string, next: string): Uint8Array {
  const text = textOf(file);
  const begin = text.indexOf('%%EOF\n') + 6;
  const revision = text.slice(begin).replace(old, () => next);
  if (revision === text.slice(begin)) throw new Error(`${old} is not in the last revision.`);
  const table = revision.lastIndexOf('\nxref\n') + 1;
  const places = [...revision.slice(0, table).matchAll(/^\d+ 0 obj$/gm)].map((match) => begin + match.index);
  const rows = revision
    .slice(table)
    .replace(/^\d{10}(?= 00000 n)/gm, () => String(places.shift()).padStart(10, '0'))
    .replace(/startxref\n\d+/, `startxref\n${begin + table}`);
  return fileOf(text.slice(0, begin) + revision.slice(0, table) + rows);
}

describe('a revision of a signature', () => {
  it.each<readonly [string, string, string, Failure]>([
    ['more in the catalog', '/Type /Catalog', '/Type /Catalog\n/DSS 1 0 R', 'structure: further-revision'],
    ['less in the catalog', '/Lang (en)', '', 'structure: further-revision'],
    ['another value in the catalog', '/Lang (en)', '/Lang (es)', 'structure: further-revision'],
    ['two fields', '/Fields [', '/Fields [1 0 R ', 'structure: further-revision'],
    ['more in the form', '/SigFlags 3', '/SigFlags 3\n/XFA 1 0 R', 'structure: further-revision'],
    ['an appearance of the field', '/FT /Sig', '/FT /Sig\n/AP << /N 1 0 R >>', 'structure: further-revision'],
    ['another kind of field', '/FT /Sig', '/FT /Txt', 'structure: further-revision'],
    ['more in the signature', '/Reason', '/Reference [1 0 R]\n/Reason', 'structure: signature-format'],
    ['another root', '/Root ', '/Root 1', 'structure: further-revision'],
    ['another Info', '/Info ', '/Info 1', 'structure: further-revision'],
    ['a key for its content', '/Root ', '/Encrypt 1 0 R\n/Root ', 'structure: encrypted'],
    ['a second kind of table', '/Root ', '/XRefStm 1\n/Root ', 'structure: structure-unreadable'],
    ['a place of the former table that is none', '/Prev ', '/Prev 1', 'structure: structure-unreadable'],
  ])('is refused: %s', async (_, old, next, failure) => {
    expect(await failuresIn(signedWith(await issuer.issue(), old, next), trust)).toEqual([failure]);
  });

  it('is refused with a further object', async () => {
    const text = textOf(await issuer.issue());
    const table = text.lastIndexOf('\nxref\n') + 1;
    const number = /\/Size (\d+)/.exec(text.slice(table))?.[1] ?? '';
    const object = `${number} 0 obj\n<< >>\nendobj\n`;
    const row = `${number} 1\n${String(table).padStart(10, '0')} 00000 n\r\n`;
    const end = text
      .slice(table)
      .replace('trailer', `${row}trailer`)
      .replace(/startxref\n\d+/, `startxref\n${table + object.length}`);
    const file = fileOf(text.slice(0, table) + object + end);
    expect(await failuresIn(file, trust)).toEqual(['structure: further-revision']);
  });
});

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

describe('another certificate for the same key', () => {
  it('is refused in place of that of the signer', async () => {
    const file = await issuer.issue();
    const other = await issueCertificate({
      kind: 'signer',
      subject: 'CN=Signar, O=Provider',
      issuer: root,
      sameKeyAs: signer,
    });
    const swapped = withDigits(file, (digits) => digits.replace(hexOf(signer.der), hexOf(other.der)));
    expect(await failuresIn(swapped, trust)).toEqual(['signature: attribute-wrong']);
  });

  it('is refused in place of that of the authority', async () => {
    const file = await issuer.issue();
    const other = await issueCertificate({
      kind: 'time stamps',
      subject: 'CN=Time stamqs, O=Clockmakers',
      issuer: authority.root,
      sameKeyAs: authority.signer,
    });
    const swapped = withDigits(file, (digits) =>
      digits.replace(hexOf(authority.signer.der), hexOf(other.der)),
    );
    expect(await failuresIn(swapped, trust)).toEqual(['timeStamp: attribute-wrong']);
  });
});

describe('a further certificate of the authority', () => {
  it('is that of its root, which has to be trusted', async () => {
    const other = await startIssuer({ carriesRoot: true });
    const file = await other.issue();
    await other.authority.close();
    const signature = signedDataOf(signedPdfOf(new Uint8Array(file)).signature);
    const token = signature.unsignedAttributes.get(CMS.timeStampToken);
    expect(signedDataOf(token?.whole ?? new Uint8Array()).certificates).toHaveLength(2);
    expect(await failuresIn(file, { ...other.trust, timeRoots: trust.timeRoots })).toEqual([
      'timeStamp: root-unknown',
    ]);
    expect(await failuresIn(file, other.trust)).toEqual([]);
  });
});
