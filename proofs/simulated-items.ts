import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { desks } from '@monda/test-bed/desks.ts';
import type { ModelItem } from './item-model.ts';
import { type WithAsset, withAssets } from './made-facts.ts';
import { among, CALL_OF, payloadOf } from './planned-bursts.ts';
import type { Sent } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

const PROJECTS = 10;
const ITEMS_PER_PROJECT = 5;
/** From here on the items of requests are at scheduling when the world begins, so that facts are given early. */
const SCHEDULED_FROM = 8;
const TO_SCHEDULING: readonly ItemStepName[] = ['assign', 'approve', 'confirmReview'];

/** A call that has to go well. */
export type MustCall = <Name extends CallName>(
  by: SignedInPerson,
  name: Name,
  sent: Sent,
) => Promise<Answer<Name>>;

/** Makes fifty items of three companies; answers them, the company of each request, and the facts given with it. */
export async function makeItems(must: MustCall, people: readonly SignedInPerson[], random: () => number) {
  const ofRole = (role: string) => people.filter((person) => person.role === role);
  const manager = among(ofRole('fixed_assets_manager'), 0);
  const requesters = [...ofRole('company_admin'), ...ofRole('company_user')];
  const items = new Map<string, ModelItem>();
  const projects = new Map<string, string>();
  const given = new Map<string, WithAsset>();

  /** Steps by whom they are for; half of the items are destroyed, half reassigned. */
  async function leadToScheduling(id: string, at: number): Promise<void> {
    const evaluator = among(ofRole('technical_evaluator'), at);
    for (const step of TO_SCHEDULING) {
      const decision = at % 2 === 0 ? 'destroy' : 'reassign';
      const payload = payloadOf(step, { assignTo: evaluator.id, password: '', random, decision });
      await must(step === 'approve' ? evaluator : manager, CALL_OF[step], { params: { id }, ...payload });
    }
  }

  for (let at = 0; at < PROJECTS; at += 1) {
    const by = among(requesters, at);
    const wasteItems = withAssets(desks(ITEMS_PER_PROJECT), random);
    const body = { wasteType: 'special-handling', wasteItems };
    const project = await must(by, 'projects.create', { body });
    projects.set(project.id, by.companyId ?? '');
    const page = await must(by, 'projects.items', { params: { id: project.id } });
    for (const [index, { id, jsonData }] of page.data.entries()) {
      const asset = wasteItems.find((item) => item.jsonData.itemName === jsonData.itemName)?.asset;
      if (asset !== undefined) given.set(id, { asset });
      if (at >= SCHEDULED_FROM) await leadToScheduling(id, at + index);
      const { status, assignedUserId, decision, version } = await must(manager, 'items.get', {
        params: { id },
      });
      items.set(id, {
        ...{ id, projectId: project.id, companyId: by.companyId ?? '', password: null },
        state: { status, assignedUserId, verifiedOnSite: false, openCorrection: [] },
        ...{ decision, version, wrong: [0, 0] },
      });
    }
  }
  return { items, projects, given };
}
