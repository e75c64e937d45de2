import { readFile } from 'node:fs/promises';
import { BRAND } from '@monda/phrases/brand.ts';
import type { DocumentName } from '@monda/domain/base/service-documents.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { LOCALES } from '@monda/phrases/intl.ts';
import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';
import { bytesOf } from '../pdf/page-bytes.ts';
import { readDocument } from './document-text.ts';
import { SHEET, setFooters, setHeading, setList, setNotice, setParagraph, setTitle } from './page-setting.ts';

/** The name of a document's file in a language, without its ending: that of English has no language in it. */
export const fileNameOf = (name: DocumentName, language: Language): string =>
  language === DEFAULT_LANGUAGE ? name : `${name}.${language}`;

/** The day the templates were written; fixed, so that the same text always gives the same bytes. */
const WRITTEN_ON = new Date('2026-01-05T00:00:00Z');

/** The template as a tagged A4 PDF, made from the text file next to this one. The same bytes every time. */
export async function renderDocument(name: DocumentName, language: Language): Promise<Buffer> {
  const text = new URL(`./${fileNameOf(name, language)}.md`, import.meta.url);
  const parts = readDocument(await readFile(text, 'utf8'));
  const wordsOf = (kind: 'title' | 'subtitle') => {
    const part = parts.find((candidate) => candidate.kind === kind);
    return part !== undefined && 'text' in part ? part.text : '';
  };
  const title = wordsOf('title');
  // why: what makes PDFs is megabytes of code, and each document is made once.
  const { default: Page } = await import('pdfkit');
  const page = new Page({
    size: 'A4',
    margins: { top: SHEET.top, bottom: 842 - SHEET.bottom, left: SHEET.left, right: 595 - SHEET.right },
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[language],
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Subject: wordsOf('subtitle'),
      Author: BRAND,
      Creator: BRAND,
      Producer: BRAND,
      CreationDate: WRITTEN_ON,
      ModDate: WRITTEN_ON,
    },
  });
  const bytes = bytesOf(page);
  const root = page.struct('Document');
  page.addStructure(root);
  setTitle(page, root, BRAND, title, wordsOf('subtitle'));
  for (const part of parts) {
    if (part.kind === 'heading') setHeading(page, root, part.text);
    if (part.kind === 'paragraph') setParagraph(page, root, part.text);
    if (part.kind === 'notice') setNotice(page, root, part.text);
    if (part.kind === 'bullets' || part.kind === 'steps') {
      setList(page, root, part.entries, part.kind === 'steps');
    }
  }
  root.end();
  const say = CATALOGUES[language].documentPages;
  setFooters(page, `${BRAND} · ${title} · ${say.template}`, say.page);
  page.end();
  return bytes;
}
