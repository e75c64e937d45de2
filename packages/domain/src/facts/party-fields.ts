import { z } from 'zod';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, optionalText, withoutWebAddress } from '../base/text-fields.ts';
import { id } from '../base/ids.ts';
import { version } from '../base/version.ts';
import { REQUIRABLE_FACTS } from './requirable-facts.ts';

/** Names of tax registrations; a number of any of them is checked for length and signs alone. */
export const TAX_REGISTRATIONS = ['RUC', 'RFC', 'NIT', 'RUT', 'NIF', 'other'] as const;

/** Lines of registrations and certificates that a party holds. */
export const MOST_REGISTRATIONS = 10;

const line = () => inOneLine(optionalText(LIMITS.shortText));
/** A name on a certificate, of which a reader of the file would make a link if it were an address. */
const name = () => withoutWebAddress(line());

const partyShape = {
  /** Empty: the company's name stands in its place. */
  legalName: line(),
  taxRegistration: z.enum(TAX_REGISTRATIONS).nullable(),
  taxNumber: inOneLine(optionalText(LIMITS.phone)),
  address: optionalText(LIMITS.address),
  representative: line(),
  representativeCapacity: line(),
  registrations: z.array(line().min(1)).max(MOST_REGISTRATIONS),
};

/** Body of PUT /certificate-parties/{id}: a party of certificates, whole. */
export const partyForm = z.strictObject({
  ...partyShape,
  legalName: name(),
  representative: name(),
  representativeCapacity: name(),
});
export type PartyForm = z.output<typeof partyForm>;

/** Answer of the calls about parties. Version 0: nothing was given yet. */
export const partyAnswer = z.strictObject({ ...partyShape, version });
export type PartyAnswer = z.infer<typeof partyAnswer>;

export const PROVIDER_PARTY = 'provider';
/** The company of the caller, who need not know its id. */
export const OWN_PARTY = 'own';
/** `provider`, `own`, or the id of a company. */
export const partyParams = z.strictObject({
  id: z.union([z.literal(PROVIDER_PARTY), z.literal(OWN_PARTY), id]),
});

/** A party of which nothing was given. */
export const NO_PARTY: PartyForm = {
  legalName: '',
  taxRegistration: null,
  taxNumber: '',
  address: '',
  representative: '',
  representativeCapacity: '',
  registrations: [],
};

/** Body of PUT /certificate-needs: facts that certificates need in addition to those they always need. */
export const needsForm = z.strictObject({
  further: z
    .array(z.enum(REQUIRABLE_FACTS as [string, ...string[]]))
    .max(REQUIRABLE_FACTS.length)
    .transform((names) => REQUIRABLE_FACTS.filter((name) => names.includes(name))),
});
/** Answer of the calls about what certificates need. Version 0: nothing was made required yet. */
export const needsAnswer = z.strictObject({ further: z.array(z.string()), version });
export type NeedsAnswer = z.infer<typeof needsAnswer>;
