import { createHash } from 'node:crypto';
import type { Work } from '../database/work.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { words } from '@monda/phrases/words.ts';
import type { Audit } from '../audit/audit.ts';
import type { People } from '../http/calls/signed-in.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { isLiveSession } from './own-sessions.ts';
import { noteFirstSignIn } from './first-sign-in.ts';
import type { OutsideProvider } from './outside-keys.ts';
import {
  type PersonRow,
  personByEmail,
  personById,
  personByIdentity,
  pastOf,
  signedInAs,
} from './person-store.ts';
import { type ClaimedEmail, emailOf, type TokenClaims } from './token-check.ts';

export interface PeopleDeps {
  readonly checkToken: (token: string) => Promise<TokenClaims>;
  readonly transactions: Transactions;
  readonly audit: Audit;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** `null`: the bundled provider, whose subjects are ids of people. */
  readonly outside: OutsideIdentities | null;
  /** Called in the transaction that binds a person to their identity. */
  readonly onBound: (tx: Work, personId: string) => Promise<void>;
}

/** How the address behind an outside identity is learned where its access token does not carry one. */
export interface OutsideIdentities extends Pick<OutsideProvider, 'userInfo'> {
  /** What an ID token of the same sign-in says; `null` when it does not belong to it. */
  readonly checkIdToken: (
    idToken: string,
    of: { readonly subject: string; readonly accessToken: string },
  ) => Promise<ClaimedEmail | null>;
  /** Name of the claim that says whether an address is verified. */
  readonly verifiedEmailClaim: string;
}

const SESSIONS_KNOWN = 10_000;
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Tells who makes a call, looked up anew each time (`rememberPeople` may stand before it): who is blocked or demoted is refused at the
 * next one. The first sign-in of an outside identity binds it to the person with the same verified e-mail;
 * afterwards only issuer and subject count. The address is taken from the access token, from what the provider
 * answers to it, or from the ID token of the same sign-in, in this order. Sessions of an outside provider are recorded when
 * this process first sees them; the bundled one records sign-ins itself.
 */
export function createPeople(deps: PeopleDeps): People {
  const sessions = new Set<string>();
  const noteSession = ({ issuer, subject, session }: TokenClaims, actor: Actor) => {
    const key = createHash('sha256')
      .update(JSON.stringify([issuer, subject, session]))
      .digest('hex');
    if (sessions.has(key)) return;
    // why: what is forgotten is at worst recorded twice.
    if (sessions.size >= SESSIONS_KNOWN) sessions.clear();
    sessions.add(key);
    const entry = { action: 'sign-in.seen', subjectType: 'user', subjectId: actor.id };
    const details = { issuer, session: key.slice(0, 16) };
    deps.audit.recordLater({ requestId: deps.clock.newId(), actor }, { ...entry, details }, 'done');
  };
  return {
    async fromAuthorization(header, idToken) {
      if (header === undefined) throw new Refusal('not_signed_in');
      const token = BEARER.exec(header)?.[1];
      if (token === undefined) throw new Refusal('token_refused');
      const claims = await deps.checkToken(token);
      const { outside } = deps;
      const bound = await deps.transactions.asSystem(async (tx) => {
        const { issuer, subject } = claims;
        const row = await (outside === null ? ofBundled(tx, claims) : personByIdentity(tx, issuer, subject));
        return { row, past: row === null ? undefined : await pastOf(tx, row.id) };
      });
      const person =
        bound.row ?? (outside === null ? null : await firstSignIn(deps, outside, { claims, token, idToken }));
      if (person === null) throw new Refusal('person_unknown');
      const signedIn = signedInAs(person, claims.permissions, deps.clock.now());
      const actor: Actor = { ...signedIn.actor, past: bound.past };
      if (isOfEndedSession(person, claims, outside === null)) throw new Refusal('token_refused');
      const session = outside === null ? claims.sid : undefined;
      if (session !== undefined && !(await goesOn(deps, person.id, session)))
        throw new Refusal('token_refused');
      if (outside !== null) noteSession(claims, actor);
      const sessionsEndedAt = person.sessions_end_before?.getTime() ?? null;
      return { ...signedIn, actor, token: { until: claims.until, sessionsEndedAt, session } };
    },
  };
}

/**
 * Whether a token is from before the person's sessions were ended. The bundled provider writes into each token which
 * end it knew of, so that no clock matters; of others the second of issue counts, and that of the end is before it.
 */
function isOfEndedSession(person: PersonRow, claims: TokenClaims, bundled: boolean): boolean {
  const end = person.sessions_end_before?.getTime();
  if (end === undefined) return false;
  if (bundled) return claims.sessionsEndBefore < end;
  return claims.issuedAt <= Math.floor(end / 1000);
}

/** Whether a session of the bundled provider was not ended: signing out, a new password and its person end it. */
const goesOn = (
  { transactions, clock }: Pick<PeopleDeps, 'transactions' | 'clock'>,
  personId: string,
  session: string,
): Promise<boolean> => transactions.asSystem((tx) => isLiveSession(tx, personId, session, clock.now()));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function ofBundled(tx: Work, claims: TokenClaims): Promise<PersonRow | null> {
  return UUID.test(claims.subject) ? personById(tx, claims.subject) : null;
}

/** A token of a person no one is bound to yet. */
interface NewIdentity {
  readonly claims: TokenClaims;
  readonly token: string;
  readonly idToken: string | undefined;
}

async function firstSignIn(
  deps: PeopleDeps,
  outside: OutsideIdentities,
  identity: NewIdentity,
): Promise<PersonRow | null> {
  const { claims } = identity;
  const email = await emailOfIdentity(outside, identity);
  if (email === null) throw new Refusal('person_unknown', { message: words().profile.emailMissing });
  if (!email.verified) throw new Refusal('person_unknown', { message: words().profile.emailNotVerified });
  return deps.transactions.asSystem(async (tx) => {
    const person = await personByEmail(tx, email.address);
    if (person === null) return null;
    // why: another call of the same sign-in may have bound it a moment ago.
    if (person.identity_subject !== null) return personByIdentity(tx, claims.issuer, claims.subject);
    const binding = {
      identity_issuer: claims.issuer,
      identity_subject: claims.subject,
      email_verified: true,
      updated_at: deps.clock.now(),
    };
    const [bound] = await tx.update('users', binding, (query) =>
      query
        .where('id', '=', person.id)
        // why: of two identities with one address at the same moment only one is bound.
        .where('identity_subject', 'is', null),
    );
    if (bound === undefined) return personByIdentity(tx, claims.issuer, claims.subject);
    await noteFirstSignIn(tx, person.id, deps.clock.now());
    await deps.onBound(tx, person.id);
    tx.act(
      { requestId: deps.clock.newId(), actor: null },
      {
        action: 'sign-in.bound',
        subjectType: 'user',
        subjectId: person.id,
        details: { issuer: claims.issuer, identity: claims.subject },
      },
    );
    return person;
  });
}

/** The first address the provider vouches for; where it vouches for none, the first it names. */
async function emailOfIdentity(
  outside: OutsideIdentities,
  { claims, token, idToken }: NewIdentity,
): Promise<ClaimedEmail | null> {
  const asked: readonly (() => Promise<ClaimedEmail | null>)[] = [
    async () => claims.email,
    async () => {
      const info = await outside.userInfo(token);
      return info?.sub === claims.subject ? emailOf(info, outside.verifiedEmailClaim) : null;
    },
    async () =>
      idToken === undefined
        ? null
        : outside.checkIdToken(idToken, { subject: claims.subject, accessToken: token }),
  ];
  let named: ClaimedEmail | null = null;
  for (const ask of asked) {
    const reported = await ask();
    if (reported?.verified) return reported;
    named ??= reported;
  }
  return named;
}
