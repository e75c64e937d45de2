import { X509Certificate } from 'node:crypto';
import type { SignerNames, SignerOrigin } from '@monda/domain/certificates/signer-fields.ts';
import type { PartyForm } from '@monda/domain/facts/party-fields.ts';
import type { StoredSigner } from './stored-keys.ts';

/** The provider as certificates of keys name it. */
export interface NamedProvider {
  readonly organization: string;
  /** Its tax number, as it was given. */
  readonly identifier: string | null;
}

/** Characters of an organization's name in a certificate (X.520, ub-organization-name). */
const LONGEST_ORGANIZATION = 64;

/** The provider as a signer that is made now names it; `null` where it has no legal name. */
export const namedProvider = ({
  legalName,
  taxNumber,
}: Pick<PartyForm, 'legalName' | 'taxNumber'>): NamedProvider | null =>
  legalName === ''
    ? null
    : {
        organization: shortened(legalName.normalize('NFC')),
        identifier: taxNumber === '' ? null : taxNumber,
      };

/** A name that is too long, to its last character that fits, with a mark that it goes on. */
function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= LONGEST_ORGANIZATION) return name;
  return `${signs
    .slice(0, LONGEST_ORGANIZATION - 1)
    .join('')
    .trimEnd()}…`;
}

/** Between the time of a root that the installation made for one signer and that of one for many. */
const LONGEST_OWN_MS = 15 * 365.25 * 24 * 60 * 60 * 1000;
const MADE_HERE = /^CN=Monda certificates root [0-9a-f]{16}$/m;

function originOf(root: X509Certificate): SignerOrigin {
  if (!MADE_HERE.test(root.subject)) return 'outside';
  const time = root.validToDate.getTime() - root.validFromDate.getTime();
  return time > LONGEST_OWN_MS ? 'offline' : 'own';
}

/** Whom a signer names, and whose it is. */
export function namesOf({ certificate, root }: StoredSigner): SignerNames {
  const parsed = (der: string) => new X509Certificate(Buffer.from(der, 'base64'));
  const subject = parsed(certificate).toLegacyObject().subject as unknown as Record<
    string,
    string | readonly string[] | undefined
  >;
  const first = (name: string) => [subject[name] ?? []].flat()[0] ?? null;
  return {
    organization: first('O'),
    identifier: first('organizationIdentifier'),
    origin: originOf(parsed(root)),
  };
}

/** Letters and digits alone: another authority writes a name in a way of its own. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a signer names another provider than a new one would. */
export function namesAnother(signer: SignerNames, provider: NamedProvider | null): boolean {
  const { organization, identifier, origin } = signer;
  if (provider === null) return false;
  if (origin !== 'outside') {
    return organization !== provider.organization || identifier !== provider.identifier;
  }
  return organization !== null && folded(organization) !== folded(provider.organization);
}
