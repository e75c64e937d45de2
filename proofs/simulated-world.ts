import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { type Around, type Explained, explain, OF_BLOCKED, type ModelItem, sees } from './item-model.ts';
import { certifiableItems } from './certifiable-items.ts';
import type { CertificatePick } from './planned-certificates.ts';
import type { FactPick } from './planned-facts.ts';
import { type Done, type Ground, type Planned, type Read, simulatedCalls } from './simulated-calls.ts';
import { BULK_OF } from '@monda/test-bed/who-may-call.ts';
import { among, type Burst, openSteps, type Picked, stepFor, tryOf } from './planned-bursts.ts';
import { type Answered, codeOf, sendCall } from './sent-calls.ts';
import { simulatedCertificates } from './simulated-certificates.ts';
import { simulatedCorrections } from './simulated-corrections.ts';
import { withDayCodes } from './simulated-days.ts';
import { simulatedDocuments } from './simulated-documents.ts';
import { makeItems, type MustCall } from './simulated-items.ts';
import { type ItemInBurst, simulatedFacts } from './simulated-facts.ts';
import { simulatedParties } from './simulated-parties.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Fifty items of three companies, what the table says of them, and who works on them. */
export interface World {
  /** Sends the operations of a burst at the same moment; answers what nothing explains afterwards. */
  play(
    burst: Burst,
    factPicks: readonly FactPick[],
    certificatePicks: readonly CertificatePick[],
  ): Promise<readonly string[]>;
  /** Waits for the files of certificates; answers what is wrong then. */
  settle(): Promise<readonly string[]>;
  /** Lets everybody in again; answers what is wrong once all is quiet. */
  end(): Promise<readonly string[]>;
}

const MOST_AT_ONCE = 6;
/** Completed items of each of two companies that certificates are ordered of. */
const CERTIFIED = 3;

/** Steps that move the date of a confirmed item, and those that leave it at destruction before. */
const DATES_MOVED: readonly string[] = ['otherDateAfterConfirming', 'postpone'];
const STAYING: readonly string[] = ['verifyOnSite', 'renewPassword'];
/** Steps after which every other one is as open as before. */
const BESIDE: readonly string[] = ['reassign', 'changeMeeting', 'changeConfirmedMeeting'];

const waitingOnSite = (items: readonly ModelItem[]) =>
  items.filter(({ state }) => state.status === 'destruction' && !state.verifiedOnSite);

/** Makes the world's items through the product. */
export async function startWorld(ground: Ground, done: Done): Promise<World> {
  const { people, url, random } = ground;
  const ofRole = (role: string) => people.filter((person) => person.role === role);
  const [admin, manager] = [among(ofRole('admin'), 0), among(ofRole('fixed_assets_manager'), 0)];
  const blocked = new Set<string>();

  const must: MustCall = async (by, name, sent) => {
    const answer = await sendCall(url, by.token, name, sent);
    if (codeOf(answer) !== 'done') throw new Error(`${name} by ${by.name}: ${JSON.stringify(answer)}`);
    return answer.body as Answer<typeof name>;
  };
  const { items, projects, given } = await makeItems(must, people, random);
  const { count, send, attempt, attemptMany, read } = simulatedCalls(ground, done, items);
  const readItem = (id: string) => must(manager, 'items.get', { params: { id } });
  const readFacts = (id: string) => must(manager, 'facts.get', { params: { id } });
  const readDocuments = async (id: string) =>
    (await must(manager, 'authorityDocuments.list', { params: { id } })).data;
  const { timeZone } = await must(admin, 'timeLimits.get', {});
  const facts = simulatedFacts(send, items, { people, random, timeZone, given });
  const documents = simulatedDocuments(send, items, ground);
  const certified = await certifiableItems(must, { people, random, ofEach: CERTIFIED });
  const parties = await simulatedParties(send, ground, (id) =>
    must(admin, 'certificateParties.get', { params: { id } }),
  );

  const certificates = simulatedCertificates(send, must, certified, ground);
  const corrections = simulatedCorrections(send, items, { people, random, blocked });

  /** An administrative act: an evaluator is blocked or let in again, or a request put away. */
  async function act(target: number): Promise<readonly string[]> {
    done.operations += 1;
    if (target % 3 === 0) {
      const [id] = among([...projects], target);
      const name = target % 2 === 0 ? 'projects.archive' : 'projects.unarchive';
      const answer = await sendCall(url, manager.token, name, { params: { id } });
      count(answer);
      const put = codeOf(answer) === 'done' && (answer.body as ProjectView).archived === (target % 2 === 0);
      return put ? [] : [`${name} was answered ${JSON.stringify(answer)}`];
    }
    const evaluator = among(ofRole('technical_evaluator'), target);
    const body = { blocked: !blocked.has(evaluator.id) };
    const answer = await sendCall(url, admin.token, 'users.block', { params: { id: evaluator.id }, body });
    count(answer);
    if (codeOf(answer) !== 'done') return [`users.block was answered ${JSON.stringify(answer)}`];
    if (body.blocked) blocked.add(evaluator.id);
    else {
      blocked.delete(evaluator.id);
      await comeBack(evaluator);
    }
    return [];
  }

  /** A sign-in after a block counts from the second after it. */
  async function comeBack(person: SignedInPerson): Promise<void> {
    let answer: Answered;
    do {
      await ground.signInAgain(person);
      answer = await sendCall(url, person.token, 'users.me', {});
    } while (codeOf(answer) === 'token_refused');
  }

  /** The picks of a burst as steps and reads. In a race everybody takes an open step of one item. */
  function planned(burst: Burst) {
    const made: Planned[] = [];
    const together: (readonly Planned[])[] = [];
    const reads: Picked[] = [];
    const contested =
      burst.kind === 'race'
        ? [...items.values()].filter((item) => openSteps(people, item, blocked).length > 1)
        : [];
    const raced = contested.length === 0 ? null : among(contested, burst.target);
    const all = raced === null ? [...items.values()] : [raced];
    for (const drawn of burst.picks) {
      const old = drawn.ifMatch === 'old' ? 'now' : drawn.ifMatch;
      const picked: Picked =
        raced === null
          ? drawn
          : { ...drawn, does: 'step', ifMatch: old, guess: 'right', choice: drawn.choice * 4 };
      if (picked.does === 'get' || picked.does === 'list') {
        reads.push(picked);
        continue;
      }
      // why: few items at a time, so that people meet at them.
      const near = among(all, raced === null && burst.target % 2 === 0 ? picked.item % 7 : picked.item);
      // why: few items are at destruction at a time, and half of what is sent for many is for those.
      const toVerify = picked.does === 'many' && picked.choice % 2 === 0 ? waitingOnSite(all) : [];
      const item = toVerify.length === 0 ? near : among(toVerify, picked.item);
      const verifying = openSteps(people, item, blocked).filter(({ step }) => step === 'verifyOnSite');
      const step =
        toVerify.length === 0 || verifying.length === 0
          ? stepFor(picked, item, people, blocked)
          : among(verifying, picked.person);
      if (step === null) continue;
      const planOf = (one: ModelItem, assignTo?: string): Planned => ({
        ...{ picked, item: one, step: tryOf(step, picked, one, { people, blocked, random, assignTo }) },
      });
      const plan = planOf(item);
      if (picked.does !== 'many' || BULK_OF[plan.step.step.call] === undefined) made.push(plan);
      else {
        const others = Array.from({ length: picked.choice % MOST_AT_ONCE }, (_, at) =>
          among([...items.values()], picked.item + 1 + at * 7),
        );
        // why: a call for many names one evaluator for all of them.
        const { assignTo } = plan.step.step;
        together.push([...new Set([item, ...others])].map((one) => planOf(one, assignTo)));
      }
    }
    return { made, together, reads, raced };
  }

  function unexplainedReads(
    reads: readonly Read[],
    explained: ReadonlyMap<string, Explained>,
    around: Around,
  ) {
    const statesOf = (item: ModelItem) => explained.get(item.id)?.states ?? [item];
    return reads.flatMap(({ by, item, answer }) => {
      const code = codeOf(answer);
      if (OF_BLOCKED.has(code) && around.sometimesBlocked.has(by.id)) return [];
      if (item !== null && code === 'not_found') {
        return statesOf(item).some(({ state }) => !sees(by, item, state))
          ? []
          : [`item ${item.id} was hidden from ${by.name}`];
      }
      if (code !== 'done') return [`a read by ${by.name} was answered ${code}`];
      const rows = item === null ? (answer.body as Answer<'items.list'>).data : [answer.body as ItemRow];
      return rows.flatMap((row) => {
        const known = items.get(row.id);
        if (known === undefined) return [];
        const fits = statesOf(known).some(
          ({ state, version }) =>
            version === row.version && state.status === row.status && sees(by, known, state),
        );
        return fits ? [] : [`${by.name} read item ${row.id} as ${row.status}, version ${row.version}`];
      });
    });
  }

  async function unexplainedProjects(ids: Iterable<string>): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const id of ids) {
      const statuses = [...items.values()]
        .filter(({ projectId }) => projectId === id)
        .map(({ state }) => state.status);
      const { status } = await must(manager, 'projects.get', { params: { id } });
      const derived = projectStatusOf(statuses);
      if (status !== derived) wrong.push(`project ${id} is ${status}, its items make it ${derived}`);
    }
    return wrong;
  }

  return {
    async play(burst, factPicks, certificatePicks) {
      const { made, together: meantTogether, reads, raced } = planned(burst);
      const together = await withDayCodes(meantTogether, must, [manager, readItem]);
      const blockedBefore = new Set(blocked);
      const [single, bulk, readings, acts, factsSent, documentTries, partyTries, certificateTries] =
        await Promise.all([
          Promise.all(made.map(({ picked, step }) => attempt(picked, step))),
          Promise.all(together.map((several) => attemptMany((several[0] as Planned).picked, several))),
          Promise.all(reads.map(read)),
          burst.kind === 'among-acts' ? act(burst.target) : [],
          facts.send(factPicks),
          documents.send(factPicks),
          parties.send(factPicks),
          certificates.send(certificatePicks),
        ]);
      const around: Around = {
        blocked: new Set([...blockedBefore].filter((id) => blocked.has(id))),
        sometimesBlocked: new Set([...blockedBefore, ...blocked]),
      };
      const tried = [...single, ...bulk.flat()];
      const meant = [...made, ...together.flat()];
      const touched = new Set(meant.map(({ item }) => item.id));
      for (const item of items.values()) {
        const evaluator = item.state.assignedUserId;
        const left = evaluator !== null && blocked.has(evaluator) !== blockedBefore.has(evaluator);
        if (left) touched.add(item.id);
      }
      const wrong = [...acts];
      const explained = new Map<string, Explained>();
      for (const id of touched) {
        const item = items.get(id) as ModelItem;
        const tries = tried.filter((_, at) => meant[at]?.item.id === id);
        const found = explain(item, tries, await readItem(id), around);
        explained.set(id, found);
        wrong.push(...found.unexplained.map((what) => `item ${id}: ${what}`));
      }
      wrong.push(...unexplainedReads(readings, explained, around));
      for (const [id, { item }] of explained) items.set(id, item);
      const inBurst = (id: string): ItemInBurst => {
        const item = items.get(id) as ModelItem;
        return explained.get(id) ?? { item, states: [item] };
      };
      wrong.push(
        ...(await facts.unexplained(factsSent, inBurst, around, [manager, readFacts])),
        ...(await documents.unexplained(documentTries, inBurst, around, readDocuments)),
        ...(await parties.unexplained(partyTries, around)),
        ...(await certificates.unexplained(certificateTries, around)),
      );
      wrong.push(
        ...(await unexplainedProjects(new Set([...touched].map((id) => items.get(id)?.projectId ?? '')))),
      );
      wrong.push(...(await corrections.play()));
      if (raced !== null && tried.length > 0) {
        done.races += 1;
        const winners = tried.filter(({ answers }) => answers.some((answer) => codeOf(answer) === 'done'));
        // why: an item stays where it is when another evaluator gets it, or its meeting changes, and goes on from there.
        const going = winners.filter(({ step }) => !BESIDE.includes(step.step));
        // why: it stays at destruction until its date is moved, verified or not.
        const isMoved = going.some(({ step }) => DATES_MOVED.includes(step.step));
        const isConfirmed = going.some(({ step }) => step.step === 'confirmSchedule');
        const moving = going.filter(
          ({ step }) =>
            (!isMoved || !STAYING.includes(step.step)) &&
            // why: another date can also be asked for once the one before was confirmed.
            (!isConfirmed || step.call !== 'items.anotherDate'),
        );
        // why: a new password leaves the item where it is, so that one after the other may make one.
        const statusChanges = moving.filter(({ step }) => step.step !== 'renewPassword');
        if (winners.length === 0 || (moving.length > 1 && statusChanges.length > 0)) {
          wrong.push(`item ${raced.id}: ${winners.length} winners of a race of ${tried.length}`);
        }
      }
      return wrong;
    },

    settle: () => certificates.settled(),

    async end() {
      for (const person of people.filter(({ id }) => blocked.has(id))) {
        await must(admin, 'users.block', { params: { id: person.id }, body: { blocked: false } });
        await comeBack(person);
      }
      blocked.clear();
      const wrong = [...(await unexplainedProjects(projects.keys())), ...(await certificates.settled())];
      done.certificates.push(...certificates.states());
      for (const item of items.values()) {
        const read = await readItem(item.id);
        const { status, version } = read;
        if (!corrections.isAt(item.id, read)) wrong.push(`corrected values of ${item.id} differ`);
        if (!facts.isAt(item.id, manager, await readFacts(item.id))) wrong.push(`facts of ${item.id} differ`);
        if (!documents.isAt(item.id, await readDocuments(item.id)))
          wrong.push(`documents of ${item.id} differ`);
        if (status === item.state.status && version === item.version) continue;
        wrong.push(`item ${item.id} is ${status} (version ${version}), the table says ${item.state.status}`);
      }
      return wrong;
    },
  };
}
