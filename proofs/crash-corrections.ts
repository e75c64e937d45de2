import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { type Acknowledged, type Ask, WronglyRefused } from './crash-requests.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** A proposal and its acceptance after each of the first steps of the first item. */
const CALLS_A_STEP = 2;
const MOST_CALLS = 6;

export const asksCorrection = ({ steps, corrections }: Acknowledged): boolean =>
  corrections.calls < Math.min(CALLS_A_STEP * steps, MOST_CALLS);

/** The next call for a correction of the first item of a request, without its key. */
export function nextCorrection(
  { by: requester, corrections, itemId }: Acknowledged,
  manager: SignedInPerson,
  random: () => number,
): Ask {
  const id = itemId ?? '';
  const { open } = corrections;
  if (open === null) {
    const costCenter = `CC-${Math.floor(random() * 1e9)}`;
    const body = { fields: { costCenter }, reason: 'as on the plate' };
    return {
      ...{ by: requester, call: 'corrections.propose', sent: { params: { id }, body } },
      note: (answer) => {
        const last = (answer as ItemDetails).corrections?.at(-1);
        if (last?.state !== 'open') throw new WronglyRefused(`a correction of ${id} is ${last?.state}`);
        corrections.calls += 1;
        corrections.open = { id: last.id, costCenter };
      },
    };
  }
  const params = { id, correctionId: open.id };
  return {
    ...{ by: manager, call: 'corrections.decide', sent: { params, body: { action: 'accept' } } },
    note: () => {
      corrections.calls += 1;
      corrections.accepted += 1;
      corrections.costCenter = open.costCenter;
      corrections.open = null;
    },
  };
}

/** What is wrong with the acknowledged corrections of the first item of a request. */
export function wrongCorrections({ corrections: given }: Acknowledged, item: ItemDetails): readonly string[] {
  const open = item.corrections?.find(({ state }) => state === 'open')?.id ?? null;
  const accepted = item.corrections?.filter(({ state }) => state === 'accepted').length ?? 0;
  const { costCenter } = item.jsonData;
  return [
    ...(open === (given.open?.id ?? null) ? [] : [`its open correction is ${open}`]),
    ...(accepted === given.accepted
      ? []
      : [`${accepted} corrections took effect instead of ${given.accepted}`]),
    ...(given.costCenter === null || costCenter === given.costCenter
      ? []
      : [`its cost center is ${costCenter} instead of ${given.costCenter}`]),
  ];
}
