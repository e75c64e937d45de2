import { withoutUnseenSigns } from './allowed-characters.ts';

/** Full stops of other writings, which programs read as dots of an address. */
const FULL_STOPS = /[\u3002\uff61]/g;
/** A name of a domain with a path behind it. A name alone is none: companies are called `Booking.com`. */
const WITH_A_PATH = /[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}](?::\d+)?[/?#][^\s]/u;

/** With a scheme, also where its slashes are others or missing, or with `www.`: programs that make links take all of these. */
const WITH_A_SCHEME = /:[/\\]{2}|(?<![\p{L}\p{N}])(?:(?:https?|ftps?|mailto) ?:|www\d{0,3}\.)/iu;

const asRead = (text: string) => withoutUnseenSigns(text).normalize('NFKC').replace(FULL_STOPS, '.');

/**
 * Whether a text is a web address or holds one, where programs for mail and PDF make links of it: with a scheme, with `www.`, or a domain
 * with a path. It is judged as programs read it: without signs that are not seen, wide signs as narrow ones.
 */
export function holdsWebAddress(text: string): boolean {
  const read = asRead(text);
  return WITH_A_SCHEME.test(read) || WITH_A_PATH.test(read);
}

/** Ends of domains that no name of a person ends with; those of countries, as in `Dr.No`, only in small letters. */
const DOMAIN =
  /(?:^|\s)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|app|dev|xyz|online|site|shop|store|club|live|cloud|website|link|click|icu|top|tech|space|edu|gov|mil|example)[.,;]?(?=\s|$)/iu;
const COUNTRY_DOMAIN =
  /(?:^|\s)[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:io|co|me|tv|ly|ai|cc|to|gg|eu|us|uk|mx|es|ar|cl|pe|br|de|fr|it|ru|cn|in|ch|at|nl|pl|pt|ca|au|jp)[.,;]?(?=\s|$)/u;

/** Whether a name is a web address or holds one, or a domain alone, as no name of a person does. */
export function holdsDomain(name: string): boolean {
  const read = asRead(name);
  return holdsWebAddress(name) || DOMAIN.test(read) || COUNTRY_DOMAIN.test(read);
}
