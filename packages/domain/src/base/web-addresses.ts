import { withoutUnseenSigns } from './allowed-characters.ts';

/** Full stops of other writings, which programs read as dots of an address. */
const FULL_STOPS = /[\u3002\uff61]/g;
/** A name of a domain with a path behind it. A name alone is none: companies are called `Booking.com`. */
const WITH_A_PATH = /[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}](?::\d+)?[/?#][^\s]/u;

/**
 * Whether a text is a web address or holds one, where mail programs make links of it: with a scheme, with `www.`, or a domain
 * with a path. It is judged as programs read it: without signs that are not seen, wide signs as narrow ones.
 */
export function holdsWebAddress(text: string): boolean {
  const read = withoutUnseenSigns(text).normalize('NFKC').replace(FULL_STOPS, '.');
  return /:\/\/|(?<![\p{L}\p{N}])www\d{0,3}\./iu.test(read) || WITH_A_PATH.test(read);
}
