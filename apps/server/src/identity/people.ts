import { Refusal } from '@monda/domain/errors.ts';
import type { People } from '../platform/people.ts';
import type { Sources } from '../platform/sources.ts';
import type { Transactions, Tx } from '../platform/transactions.ts';
import type { OutsideProvider } from './outside-keys.ts';
import { type PersonRow, personByEmail, personById, personByIdentity, signedInAs } from './person-store.ts';
import type { TokenFacts } from './token-check.ts';

export interface PeopleDeps {
  readonly checkToken: (token: string) => Promise<TokenFacts>;
  readonly transactions: Transactions;
  readonly sources: Pick<Sources, 'now'>;
  /** `null`: the bundled provider, whose subjects are ids of people. */
  readonly outside: Pick<OutsideProvider, 'userInfo'> | null;
}

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Tells who makes a call. Nothing is remembered between calls: who is blocked or demoted is refused at the
 * next one. The first sign-in of an outside identity binds it to the person with the same verified e-mail;
 * afterwards only issuer and subject count.
 */
export function createPeople(deps: PeopleDeps): People {
  return {
    async fromAuthorization(header) {
      if (header === undefined) throw new Refusal('not_signed_in');
      const token = BEARER.exec(header)?.[1];
      if (token === undefined) throw new Refusal('token_refused');
      const facts = await deps.checkToken(token);
      const person =
        deps.outside === null
          ? await deps.transactions.asSystem((tx) => ofBundled(tx, facts))
          : ((await deps.transactions.asSystem((tx) => personByIdentity(tx, facts.issuer, facts.subject))) ??
            (await firstSignIn(deps, deps.outside, facts, token)));
      if (person === null) throw new Refusal('person_unknown');
      return signedInAs(person, facts.permissions);
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function ofBundled(tx: Tx, facts: TokenFacts): Promise<PersonRow | null> {
  return UUID.test(facts.subject) ? personById(tx, facts.subject) : null;
}

async function firstSignIn(
  deps: PeopleDeps,
  outside: Pick<OutsideProvider, 'userInfo'>,
  facts: TokenFacts,
  token: string,
): Promise<PersonRow | null> {
  const email = await verifiedEmail(outside, facts, token);
  if (email === null) return null;
  return deps.transactions.asSystem(async (tx) => {
    const person = await personByEmail(tx, email);
    if (person === null || person.identity_subject !== null) return null;
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({
        identity_issuer: facts.issuer,
        identity_subject: facts.subject,
        email_verified: true,
        updated_at: deps.sources.now(),
      })
      .where('id', '=', person.id)
      // why: of two identities with one address at the same moment only one is bound.
      .where('identity_subject', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? person : personByIdentity(tx, facts.issuer, facts.subject);
  });
}

async function verifiedEmail(
  outside: Pick<OutsideProvider, 'userInfo'>,
  facts: TokenFacts,
  token: string,
): Promise<string | null> {
  if (facts.email !== null) return facts.emailVerified ? facts.email : null;
  const info = await outside.userInfo(token);
  if (info === null || info.sub !== facts.subject || info.email_verified !== true) return null;
  return typeof info.email === 'string' ? info.email : null;
}
