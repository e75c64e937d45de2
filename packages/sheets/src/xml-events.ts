import { SaxesParser } from 'saxes';
import { SheetRefused } from './sheet.ts';

export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Events of a reader of XML, in document order. Names of elements come without their prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: XmlAttributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML strictly and once: what is not well-formed and entities no one declared are broken, and a document type is
 * refused ({@link SheetRefused}), so that nothing is fetched or unfolded.
 */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new SheetRefused('broken');
  });
  parser.on('doctype', () => {
    throw new SheetRefused('entities');
  });
  parser.on('opentag', ({ name, attributes }) => reader.open?.(local(name), attributes));
  parser.on('closetag', ({ name }) => reader.close?.(local(name)));
  const text = (read: string) => reader.text?.(read);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
}

/** The whole number from 0 that an attribute or an element holds; `null` where it holds none, also where it is empty. */
export function wholeNumber(text: string | undefined): number | null {
  const digits = /^\s*\+?(\d{1,10})\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The truth value that an attribute or an element holds; `null` where it holds none, also where it is empty. */
export function truthValue(text: string | undefined): boolean | null {
  const value = text?.trim().toLowerCase() ?? '';
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : null;
}
