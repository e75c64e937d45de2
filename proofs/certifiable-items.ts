import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { COMPLETE_FACTS } from '../apps/server/test/facts-in-tests.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import { among, CALL_OF, payloadOf } from './planned-bursts.ts';
import type { MustCall } from './simulated-items.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** A completed item that lacks nothing for a certificate. */
export interface CertifiableItem {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly evaluatorId: string;
}

/** Makes such items by the product's calls: so many of each of two companies. */
export async function certifiableItems(
  must: MustCall,
  { people, random, ofEach }: { people: readonly SignedInPerson[]; random: () => number; ofEach: number },
): Promise<readonly CertifiableItem[]> {
  const ofRole = (role: string) => people.filter((person) => person.role === role);
  const [admin, manager] = [among(ofRole('admin'), 0), among(ofRole('fixed_assets_manager'), 0)];
  await must(admin, 'certificateParties.change', {
    params: { id: 'provider' },
    body: PROVIDER,
  });
  const items: CertifiableItem[] = [];
  for (const requester of ofRole('company_admin').slice(0, 2)) {
    const body = { wasteType: 'special-handling', wasteItems: desks(ofEach, 'Certified') };
    const project = await must(requester, 'projects.create', { body });
    const { data } = await must(requester, 'projects.items', { params: { id: project.id } });
    for (const [at, { id }] of data.entries()) {
      const evaluator = among(ofRole('technical_evaluator'), at);
      for (const step of WAY) {
        const [role] = ITEM_STEPS[step].by;
        const by =
          role === 'technical_evaluator' ? evaluator : role === 'fixed_assets_manager' ? manager : requester;
        const item = await must(manager, 'items.get', { params: { id } });
        const password = item.destructionPassword ?? '';
        const payload = payloadOf(step, {
          ...{ assignTo: evaluator.id, password, random, decision: 'destroy' as const },
        });
        await must(by, CALL_OF[step], { params: { id }, ...payload });
      }
      const { recipient: _, ...given } = COMPLETE_FACTS;
      const facts = { ...given, asset: { noSerialNumber: 'worn' } };
      await must(manager, 'facts.change', { params: { id }, body: facts });
      items.push({
        id,
        projectId: project.id,
        companyId: requester.companyId ?? '',
        evaluatorId: evaluator.id,
      });
    }
  }
  return items;
}
