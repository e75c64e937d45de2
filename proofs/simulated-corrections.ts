import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { sideOfRole } from '@monda/domain/identity/roles.ts';
import { CORRECTION_ACTIONS, type Correction } from '@monda/domain/items/correction-fields.ts';
import { type CorrectionVerdict, judgeDecision, judgeProposal } from '@monda/domain/items/corrections.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { type ModelItem, sees } from './item-model.ts';
import { among } from './planned-bursts.ts';
import { codeOf } from './sent-calls.ts';
import type { SendPlanned } from './simulated-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Fields that are corrected, each with values that differ at each try. */
const FIELDS = ['serialNumber', 'costCenter', 'description'] as const;
type Values = { readonly [Field in (typeof FIELDS)[number]]?: string };

interface Correcting {
  readonly people: readonly SignedInPerson[];
  readonly random: () => number;
  readonly blocked: ReadonlySet<string>;
}

/** Corrections between bursts: proposed and decided by anybody, explained by the rules of the domain. */
export function simulatedCorrections(
  send: SendPlanned,
  items: Map<string, ModelItem>,
  { people, random, blocked }: Correcting,
) {
  /** What accepted corrections made of items. */
  const corrected = new Map<string, Values>();
  const open = new Map<string, Correction & { readonly authorId: string }>();
  const drawn = (most: number) => Math.floor(random() * most);

  const expected = (by: SignedInPerson, item: ModelItem, verdict: CorrectionVerdict, isFree: boolean) => {
    if (!passes(API_CALLS['corrections.propose'].access, by)) return 'not_allowed';
    if (!sees(by, item, item.state)) return 'not_found';
    if (verdict.allowed) return isFree ? 'done' : 'wrong_state';
    return ['closed', 'only-company'].includes(verdict.because) ? 'wrong_state' : 'not_allowed';
  };

  async function sent(by: SignedInPerson, call: 'corrections.propose' | 'corrections.decide', what: object) {
    const lost = among(['no', 'after', 'meanwhile'] as const, drawn(6) < 4 ? 0 : 1 + drawn(2));
    const answers = await send({ keyed: true, lost, choice: drawn(5) }, by, call, what);
    const done = answers.filter((one) => codeOf(one) === 'done');
    const [first] = done;
    const isForgotten = lost === 'after' && done.length > 0 && done.length < answers.length;
    const differs = isForgotten || done.some((one) => JSON.stringify(one) !== JSON.stringify(first));
    return { answer: first ?? answers[0], differs };
  }

  function take(item: ModelItem, body: ItemDetails, by: SignedInPerson): string[] {
    const correction = body.corrections?.at(-1);
    const last = body.corrections?.find(({ state }) => state === 'open');
    if (last === undefined) open.delete(item.id);
    else if (open.get(item.id)?.id !== last.id) open.set(item.id, { ...last, authorId: by.id });
    const values = Object.fromEntries(
      (correction?.values ?? []).map(({ field, proposed }) => [field, proposed]),
    );
    const isDone = correction?.state === 'accepted';
    if (isDone) corrected.set(item.id, { ...corrected.get(item.id), ...values });
    const openCorrection = (last?.values ?? []).map(({ field }) => field);
    items.set(item.id, { ...item, version: body.version, state: { ...item.state, openCorrection } });
    const version = item.version + (isDone ? 1 : 0);
    return body.version === version ? [] : [`a correction left version ${body.version} of ${version}`];
  }

  async function correct(): Promise<readonly string[]> {
    const one = among([...(open.size > 0 && drawn(2) === 0 ? open.keys() : items.keys())], drawn(items.size));
    const item = items.get(one) as ModelItem;
    const by = among(people, drawn(people.length));
    if (blocked.has(by.id)) return [];
    const state = { status: item.state.status, assignedUserId: item.state.assignedUserId };
    const found = (item.state.openCorrection ?? []).length === 0 ? undefined : open.get(item.id);
    if (found === undefined || drawn(4) === 0) {
      const fields = { [among(FIELDS, drawn(3))]: `corrected ${drawn(1e9)}` };
      const code = expected(by, item, judgeProposal(by, state), found === undefined);
      const body = { fields, reason: 'as on the plate' };
      return judged(item, by, code, await sent(by, 'corrections.propose', { params: { id: item.id }, body }));
    }
    const action = among(CORRECTION_ACTIONS, drawn(3));
    const verdict = judgeDecision(by, state, found, action);
    const code = expected(by, item, verdict, true);
    const params = { id: item.id, correctionId: found.id };
    return judged(item, by, code, await sent(by, 'corrections.decide', { params, body: { action } }));
  }

  function judged(
    item: ModelItem,
    by: SignedInPerson,
    expectedCode: string,
    { answer, differs }: Awaited<ReturnType<typeof sent>>,
  ): readonly string[] {
    const wrong: string[] = [];
    const code = answer === undefined ? 'nothing' : codeOf(answer);
    const who = `item ${item.id} (${item.state.status}): a correction by ${by.name} (${by.role}, ${sideOfRole(by.role)})`;
    if (code !== expectedCode) wrong.push(`${who} was answered ${code}, the rules say ${expectedCode}`);
    if (differs) wrong.push(`${who}: sent again, answered otherwise`);
    if (code === 'done') wrong.push(...take(item, answer?.body as ItemDetails, by));
    return wrong;
  }

  return {
    /** Some corrections one after the other; what the rules do not explain. */
    async play(): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (let left = drawn(5); left > 0; left -= 1) wrong.push(...(await correct()));
      return wrong;
    },
    /** Whether an item has the values that were accepted. */
    isAt: (id: string, { jsonData }: Pick<ItemDetails, 'jsonData'>): boolean =>
      Object.entries(corrected.get(id) ?? {}).every(
        ([field, value]) => Reflect.get(jsonData, field) === value,
      ),
  };
}
