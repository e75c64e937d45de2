import { addDays, type PlainDate } from '@monda/domain/base/dates.ts';
import { completeItemData, type ItemData } from '@monda/domain/items/item-data.ts';
import { roundToCents } from '@monda/domain/base/money.ts';
import { projectStatusOf } from '@monda/domain/projects/project-statuses.ts';
import { acmeProjects } from './acme-projects.ts';
import { acmeRecordProjects } from './acme-records.ts';
import type { DemoData, DemoItem, DemoProject, ItemPlan, ProjectPlan } from './demo-data-shape.ts';
import { demoMeeting } from './demo-meetings.ts';
import { DEMO_COMPANIES, DEMO_PEOPLE } from './demo-people.ts';
import { globexProjects } from './globex-projects.ts';
import { globexRecordProjects } from './globex-records.ts';
import { historyOf, JOURNEYS, statusOf } from './item-journey.ts';
import type { InvoiceContent } from './draw-invoice.ts';
import { makeRandom } from './random.ts';

const SELLERS = [
  { name: 'Northgate Security Supply', address: '18 Foundry Road, Springfield' },
  { name: 'Harbor Office Systems', address: '7 Quay Street, Port Ellis' },
  { name: 'Meridian Equipment', address: '330 Industry Parkway, Cypress Creek' },
] as const;
const PROVIDER = { name: 'Monda Asset Recovery', address: '1 Reclaim Way, Northgate' } as const;

function dataOf(plan: ItemPlan): ItemData {
  const slash = plan.kind.indexOf('/');
  return completeItemData({
    itemName: plan.name,
    description: plan.about,
    serialNumber: plan.serial,
    costCenter: plan.costCenter,
    family: slash < 0 ? '' : plan.kind.slice(0, slash),
    type: slash < 0 ? '' : plan.kind.slice(slash + 1),
    location: plan.location ?? '',
    weight: plan.kg ?? null,
    volume: plan.m3 ?? null,
    notes: plan.notes ?? '',
  });
}

function invoiceOf(plan: ItemPlan, project: ProjectPlan, today: PlainDate): InvoiceContent | null {
  if (plan.paid === undefined) return null;
  const { between, pick } = makeRandom(`${plan.key}/invoice`);
  return {
    number: `F-${Math.floor(between(1_000, 9_999))}`,
    issuedOn: addDays(today, -Math.floor(between(900, 2_600))),
    seller: pick(SELLERS),
    buyer: companyOf(project),
    lines: [{ words: plan.name, serialNumber: plan.serial, quantity: 1, unitPrice: plan.paid }],
    taxShare: 0.16,
  };
}

function companyOf(project: ProjectPlan) {
  const company = DEMO_COMPANIES.find(({ key }) => key === project.company);
  if (company === undefined) throw new Error(`No demo company ${project.company}`);
  return { name: company.name, address: company.address };
}

function finalInvoiceOf(
  plan: ItemPlan,
  finalPrice: number,
  project: ProjectPlan,
  issuedOn: PlainDate,
): InvoiceContent {
  return {
    number: `MAR-${Math.floor(makeRandom(`${plan.key}/final`).between(20_000, 29_999))}`,
    issuedOn,
    seller: PROVIDER,
    buyer: companyOf(project),
    lines: [
      {
        words: `Certified disposal: ${plan.name}`,
        serialNumber: plan.serial,
        quantity: 1,
        unitPrice: finalPrice,
      },
    ],
    taxShare: 0,
  };
}

/** Number of the tare ticket, as its picture shows it. */
function ticketOf(plan: ItemPlan): string {
  const { between } = makeRandom(`${plan.key}/ticket`);
  // why: the first number drawn is the weight the picture shows.
  between(3_900, 6_400);
  return String(Math.floor(between(100_000, 999_999)));
}

function itemOf(plan: ItemPlan, position: number, project: ProjectPlan, today: PlainDate): DemoItem {
  const steps = typeof plan.ends === 'string' ? JOURNEYS[plan.ends] : [];
  const status = statusOf(plan);
  const history = historyOf(plan, project, today);
  const decided = steps.includes('approve');
  const scheduled = steps.includes('schedule');
  const documented = steps.includes('uploadDocumentation');
  const updatedAt = history.at(-1)?.at ?? project.start;
  const finalPrice =
    steps.includes('complete') && plan.price !== undefined
      ? roundToCents(Math.max(1, plan.price * makeRandom(`${plan.key}/price`).between(0.92, 1.08)))
      : null;
  return {
    key: plan.key,
    company: project.company,
    project: project.key,
    position,
    wasteType: plan.wasteType ?? project.wasteType ?? 'special-handling',
    status,
    createdBy: project.createdBy,
    assignedTo: steps.includes('assign') ? (plan.evaluator ?? 'evaluator') : null,
    decision: decided ? (plan.decision ?? 'destroy') : null,
    price: scheduled ? (plan.price ?? null) : null,
    finalPrice,
    buyer: scheduled ? (plan.buyer ?? null) : null,
    destructionOn: scheduled ? (plan.on ?? null) : null,
    meeting: scheduled ? demoMeeting(project.key) : null,
    verifiedOnSite: steps.includes('verifyOnSite'),
    data: dataOf(plan),
    correction: plan.correction ?? null,
    photos: plan.photos,
    invoice: invoiceOf(plan, project, today),
    finalInvoice:
      finalPrice === null
        ? null
        : finalInvoiceOf(plan, finalPrice, project, addDays(today, Math.floor(updatedAt))),
    beforePhotos: documented ? 2 : 0,
    afterPhotos: documented ? 2 : 0,
    tareTickets: documented ? [ticketOf(plan)] : [],
    history,
    createdAt: project.start,
    updatedAt,
  };
}

/**
 * The whole demo content as plain data, its dates around `today`. Every moment lies before today; the
 * same day gives the same content.
 */
export function demoData(today: PlainDate): DemoData {
  const plans = [
    ...acmeProjects(today),
    ...acmeRecordProjects(),
    ...globexProjects(today),
    ...globexRecordProjects(),
  ];
  const items = plans.flatMap((project) =>
    project.items.map((plan, position) => itemOf(plan, position, project, today)),
  );
  const projects = plans.map(
    (plan): DemoProject => ({
      key: plan.key,
      company: plan.company,
      createdBy: plan.createdBy,
      wasteType: plan.wasteType ?? 'special-handling',
      status: projectStatusOf(plan.items.map(statusOf)),
      archived: plan.archived ?? false,
      createdAt: plan.start,
    }),
  );
  return { today, companies: DEMO_COMPANIES, people: DEMO_PEOPLE, projects, items };
}
