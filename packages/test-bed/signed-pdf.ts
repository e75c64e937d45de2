import { CryptoKeySigner, HttpTimestampAuthority, PDF } from '@libpdf/core';
import Page from 'pdfkit';
import type { IssuedCertificate } from './certificate-authority.ts';

/** A small certificate file to draw: a page of text, the title in its Info, and what is attached. */
export interface DrawnPdf {
  readonly text?: string;
  readonly title?: string;
  readonly attachments?: readonly { readonly name: string; readonly content: string | Uint8Array }[];
}

/** The smallest data of a certificate, in canonical JSON. */
export const SMALL_DATA = '{"format":"Certificate/1","items":[{"name":"Laptop","quantity":1}]}';

/** Fixed, so that the same order gives the same bytes. */
const DRAWN_AT = new Date('2026-01-05T00:00:00Z');

/** Draws the file as the product does: PDF 1.7 with tags and the attachment `certificate.json`, not signed. */
export async function drawPdf({
  text = 'Certificate for destruction',
  title = 'Certificate',
  attachments = [{ name: 'certificate.json', content: SMALL_DATA }],
}: DrawnPdf = {}): Promise<Uint8Array> {
  const page = new Page({
    size: 'A4',
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: DRAWN_AT, ModDate: DRAWN_AT },
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    page.on('error', reject);
  });
  const root = page.struct('Document');
  page.addStructure(root);
  root.add(page.struct('P', {}, () => void page.text(text)));
  root.end();
  for (const { name, content } of attachments)
    page.file(Buffer.from(content), {
      name,
      type: 'application/json',
      relationship: 'Data',
      description: 'Data of the certificate',
      creationDate: DRAWN_AT,
      modifiedDate: DRAWN_AT,
    } as Parameters<typeof page.file>[1]);
  page.end();
  return drawn;
}

/** How a file is signed; `timeStamps`: address of an authority; `chain`: further certificates to carry. */
export interface SignOrder {
  readonly signer: IssuedCertificate;
  readonly timeStamps?: string;
  readonly chain?: readonly IssuedCertificate[];
  readonly signingTime?: Date;
}

/** Signs a file as the product does, with a time stamp when an authority is given. */
export async function signPdf(
  drawn: Uint8Array,
  { signer, timeStamps, chain = [], signingTime }: SignOrder,
): Promise<Uint8Array> {
  const pdf = await PDF.load(drawn);
  const isRsa = signer.key.startsWith('RSA');
  const { bytes } = await pdf.sign({
    signer: new CryptoKeySigner(
      signer.privateKey,
      signer.der,
      isRsa ? 'RSA' : 'EC',
      isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
      chain.map(({ der }) => der),
    ),
    reason: 'Certificate',
    ...(signingTime === undefined ? {} : { signingTime }),
    ...(timeStamps === undefined
      ? { level: 'B-B' as const }
      : { level: 'B-T' as const, timestampAuthority: new HttpTimestampAuthority(timeStamps) }),
  });
  return bytes;
}

/** Adds a document time stamp, as archives of signed files do: a further revision. */
export async function addDocumentTimeStamp(signed: Uint8Array, timeStamps: string): Promise<Uint8Array> {
  const pdf = await PDF.load(signed);
  const { bytes } = await pdf.addTimestamp({ timestampAuthority: new HttpTimestampAuthority(timeStamps) });
  return bytes;
}
