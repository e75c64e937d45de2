/** A name of a PDF, such as `/Filter`, without its slash. */
export interface PdfName {
  readonly name: string;
}
/** A string of a PDF; each character is one byte. */
export interface PdfString {
  readonly bytes: string;
}
/** An object that stands elsewhere in the file. */
export interface PdfReference {
  readonly object: number;
  readonly generation: number;
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
/** The name a value is; `null` for every other value. */
export const nameIn = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
/** The bytes of the string a value is; `null` for every other value. */
export const bytesIn = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : null;

/** Values inside each other, and characters of one value, that are read at most: real ones are far smaller. */
const DEPTH = 32;
const LONGEST = 65_536;

class NoValue extends Error {}

const BLANK = '\0\t\n\f\r ';
const DELIMITER = '()<>[]{}/%';
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the values of a PDF one after the other, without following any reference. */
class PdfReading {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #skipBlanks(): void {
    for (;;) {
      const next = this.#text.charAt(this.#at);
      if (next === '%') {
        while (this.#at < this.#text.length && !'\r\n'.includes(this.#text.charAt(this.#at))) this.#at += 1;
      } else if (next !== '' && BLANK.includes(next)) this.#at += 1;
      else return;
    }
  }

  #word(): string {
    const start = this.#at;
    while (this.#at < this.#text.length) {
      const next = this.#text.charAt(this.#at);
      if (BLANK.includes(next) || DELIMITER.includes(next)) break;
      this.#at += 1;
    }
    return this.#text.slice(start, this.#at);
  }

  #takes(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #name(): string {
    return this.#word().replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  #hexString(): PdfString {
    const end = this.#text.indexOf('>', this.#at);
    if (end === -1) throw new NoValue();
    const digits = this.#text.slice(this.#at, end).replace(/[^0-9a-f]/gi, '');
    this.#at = end + 1;
    const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [];
    return { bytes: pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('') };
  }

  /** The byte a backslash makes of what follows it. */
  #escaped(): string {
    const code = /^[0-7]{1,3}/.exec(this.#text.slice(this.#at, this.#at + 3))?.[0];
    if (code !== undefined) {
      this.#at += code.length;
      return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
    }
    if (this.#takes('\r\n') || this.#takes('\n') || this.#takes('\r')) return '';
    const sign = this.#text.charAt(this.#at);
    this.#at += 1;
    return ESCAPED[sign] ?? sign;
  }

  #literalString(): PdfString {
    const parts: string[] = [];
    for (let open = 1; ; ) {
      if (this.#at >= this.#text.length) throw new NoValue();
      if (this.#takes('\\')) parts.push(this.#escaped());
      // why: a line end within a string is one line feed, however the file writes it.
      else if (this.#takes('\r\n') || this.#takes('\r')) parts.push('\n');
      else {
        const sign = this.#text.charAt(this.#at);
        this.#at += 1;
        if (sign === '(') open += 1;
        if (sign === ')') open -= 1;
        if (open === 0) return { bytes: parts.join('') };
        parts.push(sign);
      }
    }
  }

  #array(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.#skipBlanks();
      if (this.#takes(']')) return values;
      values.push(this.value(depth + 1));
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#skipBlanks();
      if (this.#takes('>>')) return entries;
      if (!this.#takes('/')) throw new NoValue();
      const name = this.#name();
      entries.set(name, this.value(depth + 1));
    }
  }

  #numberOrReference(): number | PdfReference {
    const word = this.#word();
    const number = Number(word);
    if (word === '' || Number.isNaN(number)) throw new NoValue();
    const rest = /^[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#text.slice(this.#at, this.#at + 32),
    );
    if (rest === null || !/^\d{1,10}$/.test(word)) return number;
    this.#at += rest[0].length;
    return { object: number, generation: Number(rest[1]) };
  }

  value(depth: number): PdfValue {
    if (depth > DEPTH) throw new NoValue();
    this.#skipBlanks();
    if (this.#takes('<<')) return this.#dictionary(depth);
    if (this.#takes('<')) return this.#hexString();
    if (this.#takes('(')) return this.#literalString();
    if (this.#takes('[')) return this.#array(depth);
    if (this.#takes('/')) return { name: this.#name() };
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (this.#takes(word)) return value;
    }
    return this.#numberOrReference();
  }
}

/** The value that begins at a position of a PDF; `undefined` where none does, or one no real file has. */
export function pdfValueAt(text: string, at: number, longest = LONGEST): PdfValue | undefined {
  try {
    return new PdfReading(text.slice(at, at + longest)).value(0);
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}
