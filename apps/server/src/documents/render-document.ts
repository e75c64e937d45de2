import { readFile } from 'node:fs/promises';
import { BRAND } from '@monda/phrases/brand.ts';
import { type DocumentName, TEMPLATE_VERSION } from '@monda/domain/base/service-documents.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { LOCALES } from '@monda/phrases/intl.ts';
import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';
import { bytesOf } from '../pdf/page-bytes.ts';
import { embedFonts } from '../pdf/page-fonts.ts';
import { setFeet, type Sheet, SHEET, sheetOptions } from '../pdf/sheet.ts';
import { type DocumentPart, readDocument } from './document-text.ts';
import { setPart, setTitle } from './page-setting.ts';

/** The name of a document's file in a language, without its ending: that of English has no language in it. */
export const fileNameOf = (name: DocumentName, language: Language): string =>
  language === DEFAULT_LANGUAGE ? name : `${name}.${language}`;

/** The day the templates were written; fixed, so that the same text always gives the same bytes. */
const WRITTEN_ON = new Date(`${TEMPLATE_VERSION}T00:00:00Z`);

/** The parts of the template, from the text file next to this one. */
async function partsOf(name: DocumentName, language: Language): Promise<readonly DocumentPart[]> {
  const text = new URL(`./${fileNameOf(name, language)}.md`, import.meta.url);
  return readDocument(await readFile(text, 'utf8'));
}

const wordsOf = (parts: readonly DocumentPart[], kind: 'title' | 'subtitle'): string => {
  const part = parts.find((candidate) => candidate.kind === kind);
  return part !== undefined && 'text' in part ? part.text : '';
};

/** What the product calls a document in a language: the title of its template. */
export const documentTitle = async (name: DocumentName, language: Language): Promise<string> =>
  wordsOf(await partsOf(name, language), 'title');

/** The template as a tagged A4 PDF. The same bytes every time. */
export async function renderDocument(name: DocumentName, language: Language): Promise<Buffer> {
  const parts = await partsOf(name, language);
  const title = wordsOf(parts, 'title');
  const subtitle = wordsOf(parts, 'subtitle');
  // why: what makes PDFs is megabytes of code, and each document is made once.
  const { default: Page } = await import('pdfkit');
  const info = { title, subject: subtitle, lang: LOCALES[language], creator: BRAND, at: WRITTEN_ON };
  const page = new Page(sheetOptions(info));
  const bytes = bytesOf(page);
  const fonts = embedFonts(page, null);
  page.addPage();
  const root = page.struct('Document');
  page.addStructure(root);
  const sheet: Sheet = { page, root, fonts, isLarge: false, y: SHEET.top };
  setTitle(sheet, BRAND, title, subtitle);
  for (const part of parts) setPart(sheet, part);
  root.end();
  const say = CATALOGUES[language].documentPages;
  setFeet(sheet, `${BRAND} · ${title} · ${say.template}`, say.page);
  page.end();
  return bytes;
}
