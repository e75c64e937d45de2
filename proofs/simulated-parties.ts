import { isDeepStrictEqual } from 'node:util';
import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import {
  NO_PARTY,
  OWN_PARTY,
  type PartyAnswer,
  type PartyForm,
  PROVIDER_PARTY,
} from '@monda/domain/facts/party-fields.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { among } from './planned-bursts.ts';
import type { FactPick } from './planned-facts.ts';
import type { Answered } from './sent-calls.ts';
import type { SendPlanned } from './simulated-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { explainVersions, type Versioned } from './versioned-record.ts';
import { type Around, OF_BLOCKED } from './item-model.ts';

/** A party that a person changes. */
interface PartyTry {
  readonly id: string;
  readonly by: SignedInPerson;
  readonly body: PartyForm;
  readonly ifMatch: number | null;
  readonly answers: readonly Answered[];
  readonly isOrdered: boolean;
}

type ReadParty = (id: string) => Promise<PartyAnswer>;

/** What certificates say of the provider and the companies, as the model says it is; `read` is an administrator's. */
export async function simulatedParties(
  send: SendPlanned,
  { people, random }: { people: readonly SignedInPerson[]; random: () => number },
  read: ReadParty,
) {
  const companies = new Set(people.flatMap(({ companyId }) => companyId ?? []));
  const ids = [PROVIDER_PARTY, ...companies];
  const stored = new Map<string, Versioned<PartyForm>>();
  for (const id of ids) {
    const { version, ...value } = await read(id);
    stored.set(id, { version, value });
  }
  const storedOf = (id: string) => stored.get(id) as Versioned<PartyForm>;
  const mayChange = (by: SignedInPerson) => passes(API_CALLS['certificateParties.change'].access, by);

  async function change(picked: FactPick): Promise<PartyTry> {
    const by = among(picked.fitting ? people.filter(mayChange) : people, picked.person);
    const isOwn = picked.fitting && by.companyId !== null;
    const id = isOwn ? (by.companyId ?? '') : among(ids, picked.item);
    const { version } = storedOf(id);
    const ifMatch =
      picked.ifMatch === 'none' ? null : picked.ifMatch === 'old' ? Math.abs(version - 1) : version;
    const body: PartyForm = {
      ...NO_PARTY,
      legalName: `Legal ${Math.floor(random() * 1e9)} SA`,
      registrations: random() < 0.5 ? [] : ['EO-RS 7'],
    };
    const answers = await send(picked, by, 'certificateParties.change', {
      ...{ params: { id: isOwn && picked.choice % 2 === 0 ? OWN_PARTY : id }, body },
      headers: ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` },
    });
    return { id, by, body, ifMatch, answers, isOrdered: picked.lost === 'after' };
  }

  function judged({ id, by }: PartyTry, around: Around) {
    const refusals = new Set(around.sometimesBlocked.has(by.id) ? OF_BLOCKED : []);
    const isInScope = by.role === 'admin' || by.companyId === id;
    if (!mayChange(by)) refusals.add('not_allowed');
    else if (!isInScope) refusals.add('not_found');
    return { refusals, laterRefusals: new Set<string>(), mayBeDone: mayChange(by) && isInScope };
  }

  return {
    send: (picks: readonly FactPick[]): Promise<readonly PartyTry[]> =>
      Promise.all(picks.filter(({ does }) => does === 'party').map(change)),
    /** What nothing explains once all is quiet. */
    async unexplained(tries: readonly PartyTry[], around: Around): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (const id of new Set(tries.map((one) => one.id))) {
        const { version, ...is } = await read(id);
        const { versions, unexplained } = explainVersions(
          storedOf(id),
          tries
            .filter((one) => one.id === id)
            .map((one) => ({
              ...judged(one, around),
              ...{ who: `a party changed by ${one.by.name} (${one.by.role})`, ifMatch: one.ifMatch },
              ...{ answers: one.answers, isOrdered: one.isOrdered, applied: () => one.body },
              answered: (value, made) => ({ ...value, version: made }),
            })),
          version,
        );
        wrong.push(...unexplained.map((what) => `party ${id}: ${what}`));
        if (!isDeepStrictEqual(is, versions.get(version)))
          wrong.push(`party ${id} is ${JSON.stringify(is)} at version ${version}`);
        stored.set(id, { version, value: is });
      }
      return wrong;
    },
  };
}
