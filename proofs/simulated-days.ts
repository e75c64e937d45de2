import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Planned } from './simulated-calls.ts';
import type { MustCall } from './simulated-items.ts';
import type { SignedInPerson } from './tried-installation.ts';

/**
 * Gives verifications of many the code of a day, before a burst begins: that of the first item of each, made once for a burst. Items
 * that are at destruction on another day are left out, since a code is tried as that of each day; other steps stay as they are.
 */
export async function withDayCodes(
  together: readonly (readonly Planned[])[],
  must: MustCall,
  [manager, readItem]: readonly [SignedInPerson, (id: string) => Promise<ItemDetails>],
): Promise<readonly (readonly Planned[])[]> {
  const codes = new Map<string, string>();
  const given: (readonly Planned[])[] = [];
  for (const several of together) {
    const [first] = several;
    if (first?.step.step.step !== 'verifyOnSite') {
      given.push(several);
      continue;
    }
    const { companyId } = first.item;
    const { destructionOn: day } = await readItem(first.item.id);
    if (day == null) throw new Error(`item ${first.item.id} is at destruction without a day`);
    const of = `${companyId} ${day}`;
    const made = { params: { day }, body: { companyId } };
    const password = codes.get(of) ?? (await must(manager, 'onSite.makeCode', made)).code;
    codes.set(of, password);
    const kept: Planned[] = [];
    for (const one of several) {
      const { status, destructionOn } = await readItem(one.item.id);
      if (status === 'destruction' && destructionOn !== day) continue;
      const { guess: _ofItem, ...step } = one.step.step;
      kept.push({
        ...one,
        step: { step: { ...step, isByDay: true }, sent: { ...one.step.sent, body: { password } } },
      });
    }
    given.push(kept);
  }
  return given;
}
