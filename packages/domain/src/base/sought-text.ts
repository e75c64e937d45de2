import { scannedSerialNumber, withoutMarks } from './scanned-serial-number.ts';

/** A page of the product that shows one thing. */
export interface AddressedThing {
  readonly kind: 'item' | 'project' | 'certificate';
  /** In lower case. */
  readonly id: string;
}

/**
 * The thing of an address of the product, under whichever host and whatever follows; `null` for any other text. The host is not looked at: the id is
 * searched for here, and nothing of the address is followed. Signs between letters and digits may be others, as a scanner writes them
 * whose layout of keys is not the computer's: `httpsÑ--host-items-` of `https://host/items/`, an `ß` for each hyphen of the id.
 */
export function addressedThing(text: string): AddressedThing | null {
  const found = THING.exec(plainOf(text))?.groups;
  if (found === undefined) return null;
  const { kind, a, b, c, d, e } = found;
  return { kind: kind as AddressedThing['kind'], id: [a, b, c, d, e].join('-') };
}

/** Without accents, which the keys of some layouts put on the letter behind them. */
const plainOf = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const THING = new RegExp(
  '(?<kind>item|project|certificate)(?:s|id).{0,3}(?<a>[0-9a-f]{8})(?<sign>[^a-z0-9])(?<b>[0-9a-f]{4})\\k<sign>' +
    '(?<c>[0-9a-f]{4})\\k<sign>(?<d>[0-9a-f]{4})\\k<sign>(?<e>[0-9a-f]{12})(?![0-9a-z])',
);
/** The address in the code of a certificate, with its number. */
const NUMBER =
  /verify[^a-z0-9]{1,2}(?:number[^a-z0-9])?([0-9a-z]{4})([^a-z0-9]?)([0-9a-z]{4})\2([0-9a-z]{4})\2([0-9a-z]{4})(?![0-9a-z])/;

/**
 * What is searched for where a text was typed, pasted or scanned: of an address of the product the id, or the number of the
 * certificate; of GS1 elements, however they are marked, the serial number; of any other text all but the marks of a
 * scanner. What is read stands in the text as it was, so that a stored text that holds all of it is found as well.
 */
export function soughtText(text: string): string {
  const thing = addressedThing(text);
  if (thing !== null) return thing.id;
  const [, a, , ...others] = NUMBER.exec(plainOf(text)) ?? [];
  if (a !== undefined) return [a, ...others].join('-').toUpperCase();
  return scannedSerialNumber(text.trim()) ?? withoutMarks(text.trim());
}
