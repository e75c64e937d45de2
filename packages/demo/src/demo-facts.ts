import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import { isDataMedium } from '@monda/domain/facts/fact-profiles.ts';
import { DOCUMENTED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { DemoCompany, DemoItem } from './demo-data-shape.ts';

/** Every third completed item lacks what the provider records. */
const LACKING = 3;
/** In kg; the net weight is that of items of which none was declared. */
const [NET, TARE] = [82.25, 4.15];
const MANUFACTURERS = ['Prosegur', 'Gunnebo', 'Glory', 'Dell'] as const;

const PEOPLE = [
  {
    ...{ name: 'Luis Romero', capacity: 'performed', organisation: 'Monda Disposal' },
    ...{ identityKind: 'national-id', identityNumber: '70125836' },
  },
  { name: 'Carmen Díaz', capacity: 'represented-company' },
] as const;

/** What is recorded of a demo item, by group; `null` where an item at its status has no facts. */
export function demoFacts(
  { status, decision, data, history }: DemoItem,
  serial: number,
  today: PlainDate,
): Readonly<Record<string, unknown>> | null {
  if (!hasFacts(status)) return null;
  const asset = {
    manufacturer: MANUFACTURERS[serial % MANUFACTURERS.length],
    ...{ model: `M-${100 + serial}`, propertyNumber: `A-${4_000 + serial}` },
  };
  const isDone = DOCUMENTED_STATUSES.includes(status);
  const verified = history.find(({ note }) => note?.code === 'verified');
  if (!isDone || verified === undefined || serial % LACKING === 0) return { asset };
  const day = addDays(today, Math.floor(verified.at));
  const net = data.weight ?? NET;
  const place = { name: 'Recycling plant North', address: '12 Foundry Road' };
  const common = { asset, place, people: PEOPLE };
  const holdsData = isDataMedium(data);
  if (decision === 'reassign') {
    const recipient = { name: 'San Martín School', handedOverOn: day, condition: 'Works' };
    return { ...common, recipient: { ...recipient, dataRemoved: holdsData ? 'yes' : 'does-not-apply' } };
  }
  return {
    ...common,
    method: holdsData
      ? { class: 'destroy', technique: 'shred', particleSize: '20' }
      : { technique: 'dismantle' },
    verification: { how: 'By sight', result: 'passed', by: 'Luis Romero' },
    time: { began: `${day}T09:00`, ended: `${day}T10:30` },
    weights: { gross: (net + TARE).toFixed(2), tare: TARE.toFixed(2), net: net.toFixed(2) },
    residues: { destination: 'Steel foundry', operator: 'Foundry North' },
  };
}

/** What certificates say of the provider, and of the companies of the demo. */
export const DEMO_PROVIDER = {
  legal_name: 'Monda Disposal S.A.',
  tax_registration: 'RUC',
  tax_number: '20512345678',
  address: '12 Foundry Road',
  representative: 'Mariana Ortiz',
  representative_capacity: 'General manager',
  registrations: ['Register of waste operators, no. 0417'],
};
export const demoParty = ({ name, address }: DemoCompany) => ({
  ...{ legal_name: `${name} S.A.`, tax_registration: 'RUC', tax_number: '20598765432', address },
  ...{ representative: '', representative_capacity: '', registrations: [] },
});
