import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { setImmediate } from 'node:timers/promises';
import { BRAND } from '@monda/phrases/brand.ts';
import { LOCALES } from '@monda/phrases/intl.ts';
import Page from 'pdfkit';
import { bytesOf } from '../../pdf/page-bytes.ts';
import { embedFonts, shapingFor } from '../../pdf/page-fonts.ts';
import { textsIn } from '../../pdf/sign-fonts.ts';
import { decisionOf, setFace } from './face.ts';
import { setEndNotes } from './end-notes.ts';
import { setFiles } from './files-part.ts';
import { setItemList, setItems } from './items-part.ts';
import { inline } from '../../pdf/page-texts.ts';
import { type Wording, wordingOf } from './page-words.ts';
import type { AskPicture } from './photo-choice.ts';
import { setPhotographs } from './photographs-part.ts';
import { setFeet, type Sheet, SHEET, sheetOptions } from '../../pdf/sheet.ts';
import { setSignatures } from './signatures-part.ts';

/** The name of the data in the file. */
export const DATA_FILE = 'certificate.json';

/** What says of the file that it is also PDF/UA-1; PDF/A wants the schema of it described. */
const ACCESSIBLE = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Part of ISO 14289 that the document follows</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`;

/** Items of a certificate whose tables are tagged cell by cell. */
const MOST_WITH_CELLS = 60;

/** What is drawn: the data, and the same as the bytes that are attached. */
export interface Drawn {
  readonly data: CertificateData;
  /** The form of the bytes. */
  readonly format: string;
  /** Canonical JSON. */
  readonly json: Uint8Array;
  /** SHA-256 of it, hexadecimal. */
  readonly dataSha256: string;
  /** Version of the product. */
  readonly productVersion: string;
}

/**
 * The file before it is signed: PDF/A-3a and PDF/UA-1 with the data attached. The same bytes for the same data,
 * pictures and version of the product. Rejects with what `ask` rejects with.
 */
export async function drawCertificate(drawn: Drawn, ask: AskPicture): Promise<Uint8Array> {
  const { data } = drawn;
  const wording = wordingOf(data.language, data.timeZone);
  const page = startDocument(drawn, wording);
  const bytes = bytesOf(page);
  // why: from the next turn on, what is written goes to its reader at once instead of a queue.
  await setImmediate();
  const fonts = embedFonts(page, await shapingFor(textsIn(data)));
  attach(page, drawn);
  page.addPage();
  const root = page.struct('Document');
  page.addStructure(root);
  const sheet: Sheet = { page, root, fonts, isLarge: data.items.length > MOST_WITH_CELLS, y: SHEET.top };
  await setFace(sheet, data, wording, ask);
  setItemList(sheet, data, wording);
  setSignatures(sheet, data, wording);
  setItems(sheet, data, wording);
  await setPhotographs(sheet, data, wording, ask);
  setFiles(sheet, data, drawn.dataSha256, wording);
  setEndNotes(sheet, data, wording);
  root.end();
  setFeetOf(sheet, data, wording);
  page.end();
  return bytes;
}

function startDocument(
  { data, productVersion }: Drawn,
  { languages, say }: Wording,
): InstanceType<typeof Page> {
  const title = say(({ titles }) => titles[decisionOf(data)])[0] ?? '';
  const options = sheetOptions({
    // why: these texts are not compressed, and a reader that searches bytes must not find a text of a person there.
    ...{ title: `${title} ${data.number}`, subject: data.number, lang: LOCALES[languages[0]] },
    ...{ creator: `${BRAND} ${productVersion}`, at: new Date(data.frozenAt) },
  });
  return new Page({ ...options, subset: 'PDF/A-3a' });
}

function attach(page: InstanceType<typeof Page>, { data, format, json }: Drawn): void {
  const at = new Date(data.frozenAt);
  const options = {
    name: DATA_FILE,
    type: 'application/json',
    relationship: 'Data',
    description: format,
    creationDate: at,
    modifiedDate: at,
  };
  page.file(Buffer.from(json.buffer, json.byteOffset, json.length), options);
  page.appendXML(ACCESSIBLE);
}

/** Title, number, version, and which page of how many it is, at the foot of every page. */
function setFeetOf(sheet: Sheet, data: CertificateData, { say }: Wording): void {
  const title = inline(say(({ titles }) => titles[decisionOf(data)]));
  const version = inline(say(({ versionOf }) => versionOf(data.version)));
  setFeet(sheet, `${title} · ${data.number} · ${version}`, (number, count) =>
    inline(say((texts) => texts.page(number, count))),
  );
}
