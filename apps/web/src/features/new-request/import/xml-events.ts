import { SheetRefused } from './sheet.ts';

/** What a reader of XML is told, in document order. Names come without their prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const TAG = /^(\/?)([^\s/>]+)([^]*?)(\/?)$/;
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;

const broken = () => new SheetRefused('broken');

function entity(_whole: string, name: string): string {
  const known = ENTITIES[name];
  if (known !== undefined) return known;
  const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1] ?? null;
  const point = code === null ? Number(/^#(\d{1,7})$/.exec(name)?.[1]) : Number.parseInt(code, 16);
  if (!(point > 0 && point <= 0x10ffff)) throw broken();
  return String.fromCodePoint(point);
}

/** A text with the five entities of XML and the numbered ones in place; throws at any other. */
const plain = (text: string) => (text.includes('&') ? text.replace(/&([^;&\s]{0,10});?/g, entity) : text);
const local = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let end = 0;
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    found.set(match[1] ?? '', plain(match[2] ?? match[3] ?? ''));
    end = ATTRIBUTE.lastIndex;
  }
  if (text.slice(end).trim() !== '') throw broken();
  return found;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Where a construct that begins at `at` ends; throws where it does not. */
function endOf(xml: string, sign: string, at: number): number {
  const end = xml.indexOf(sign, at);
  if (end < 0) throw broken();
  return end;
}

/** Where the tag that begins at `at` ends: a `>` within quotation marks is none. */
function endOfTag(xml: string, at: number): number {
  let end = endOf(xml, '>', at);
  while (/^(?:[^"']|"[^"]*"|'[^']*')*$/.exec(xml.slice(at, end)) === null) end = endOf(xml, '>', end + 1);
  return end;
}

/**
 * Reads XML strictly and once: elements that do not close, unknown entities and text outside are broken, and a document
 * type is refused ({@link SheetRefused}), so that nothing is fetched or unfolded.
 */
export function readXml(xml: string, reader: XmlReader): void {
  const open: string[] = [];
  let at = xml.startsWith('\ufeff') ? 1 : 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const end = next < 0 ? xml.length : next;
    if (end > at) {
      if (open.length > 0) reader.text?.(plain(xml.slice(at, end)));
      else if (xml.slice(at, end).trim() !== '') throw broken();
    }
    if (next < 0) break;
    at = markup(xml, next, open, reader);
  }
  if (open.length > 0) throw broken();
}

/** Reads what begins with `<` at `at`; answers where it ends. */
function markup(xml: string, at: number, open: string[], reader: XmlReader): number {
  if (xml.startsWith('<!--', at)) return endOf(xml, '-->', at + 4) + 3;
  if (xml.startsWith('<?', at)) return endOf(xml, '?>', at) + 2;
  if (xml.startsWith('<![CDATA[', at)) {
    const end = endOf(xml, ']]>', at);
    if (open.length === 0) throw broken();
    reader.text?.(xml.slice(at + 9, end));
    return end + 3;
  }
  if (xml.startsWith('<!', at)) throw new SheetRefused('entities');
  const end = endOfTag(xml, at);
  const tag = TAG.exec(xml.slice(at + 1, end));
  if (tag === null) throw broken();
  const [, closes, name = '', attributes = '', isEmpty] = tag;
  if (closes !== '') {
    if (open.pop() !== name || attributes.trim() !== '') throw broken();
    reader.close?.(local(name));
    return end + 1;
  }
  reader.open?.(local(name), attributes === '' ? NONE : attributesOf(attributes));
  if (isEmpty === '') open.push(name);
  else reader.close?.(local(name));
  return end + 1;
}
