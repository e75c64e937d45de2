import { PEOPLE, PERSON_NAMES, type PersonName } from '../apps/server/test/test-people.ts';
import type { LateCorrection, LateEvent } from './late-by-rule.ts';
import { ofRole, type PeopleNow } from './people-now.ts';
import type { TrackedItem, WrittenComment } from './tracked-item.ts';

/**
 * Who has to be notified of what, written from the words of the requirement alone: whose turn it becomes; who follows the item,
 * which are the requester, everybody who acted on it, proposed a correction or pressed Follow; of a judgement of an evaluation and of the
 * end also the evaluator; of words whom they mention, earlier authors and whose turn it is, too, and of a question whose
 * answer is asked; of another evaluator also the one before; of lateness whose turn it is, later the managers; substitutes, of what that one would be
 * notified; no one of what they did themselves, and no one of what they may not see. The tables of the product are not asked.
 */

export type NotifiedAs = 'turn' | 'followed' | 'comments' | 'lateness';

/** Something that a person did with an item that is now as `item` says. */
export interface Happened {
  readonly event: string;
  readonly by: PersonName;
  readonly item: TrackedItem;
  readonly mentioned?: readonly PersonName[];
  /** The evaluator before it. */
  readonly former?: PersonName | null;
}

export const MANAGERS = ofRole('fixed_assets_manager');
export const EVALUATORS = ofRole('technical_evaluator');
const COMPANY_PEOPLE = ofRole('company_admin', 'company_user', 'viewer');

/** Those of a company who act for it. */
export const actingFor = (company: TrackedItem['company']): readonly PersonName[] =>
  ofRole('company_admin', 'company_user').filter((name) => PEOPLE[name].company === company);

/** The assigned evaluator, and their substitute. */
export const evaluatorsOf = ({ evaluator }: TrackedItem, people: PeopleNow): readonly PersonName[] =>
  EVALUATORS.filter((name) => people.actsAs(name).some((one) => one === evaluator));

/** Whether a person may see an item: the provider's managers and administrators, its evaluator, and people of its company. */
export const mayLook = (name: PersonName, item: TrackedItem, people: PeopleNow): boolean =>
  COMPANY_PEOPLE.includes(name)
    ? PEOPLE[name].company === item.company
    : EVALUATORS.includes(name)
      ? evaluatorsOf(item, people).includes(name)
      : ['admin', 'fixed_assets_manager'].includes(PEOPLE[name].role);

/** Whose turn it is with an item. */
export function inTurn(item: TrackedItem, people: PeopleNow): readonly PersonName[] {
  switch (item.status) {
    case 'pending':
      return item.evaluator === null ? MANAGERS : evaluatorsOf(item, people);
    case 'evaluation_review':
    case 'scheduling':
    case 'destroyed':
      return MANAGERS;
    case 'change_requested':
    case 'confirmation_required':
    case 'destruction':
      return actingFor(item.company);
    default:
      return [];
  }
}

/** Of which the evaluator is notified: their evaluation is judged, or no longer is, or the item is done with. */
const JUDGED = [
  ...['confirmReview', 'requestChangeAsManager', 'declineAsManager'],
  ...['takeBackAsManager', 'complete'],
];
/** What happens to a correction, of which the evaluator is notified too. */
const CORRECTIONS = [
  ...['correctionToCompany', 'correctionToProvider', 'correctionAccepted'],
  ...['correctionRefused', 'correctionWithdrawn', 'correctedAtOnce'],
];
const WORDS = ['comment', 'internalComment', 'askCompany', 'askProvider', 'answer'];
/** After which no one has more to do than before. */
const NO_TURN = ['renewPassword', 'changeMeeting', 'changeConfirmedMeeting'];

/** Of which everybody is notified who acts for the company: the date that they were to keep is withdrawn, or is at another place or hour. */
const WITHDRAWN = ['withdrawSchedule', 'postpone', 'changeMeeting', 'changeConfirmedMeeting'];

/** Whose answer a question asks for. */
export const askedOf = (
  asked: 'company' | 'provider',
  item: TrackedItem,
  people: PeopleNow,
): readonly PersonName[] =>
  asked === 'company' ? actingFor(item.company) : [...MANAGERS, ...evaluatorsOf(item, people)];

function becomesTurn({ event, item }: Happened, people: PeopleNow): readonly PersonName[] {
  if (['askCompany', 'correctionToCompany'].includes(event)) return askedOf('company', item, people);
  if (['askProvider', 'correctionToProvider'].includes(event)) return askedOf('provider', item, people);
  return [...WORDS, ...CORRECTIONS].includes(event) || NO_TURN.includes(event) ? [] : inTurn(item, people);
}

/** Whether an item was taken from this evaluator, or from one for whom they stand in, who no longer sees it. */
export const isFormerEvaluator = (
  name: PersonName,
  { event, by, item, former = null }: Happened,
  people: PeopleNow,
): boolean =>
  event === 'reassign' &&
  name !== by &&
  people.isActive(name) &&
  EVALUATORS.includes(name) &&
  people.actsAs(name).some((one) => one === former) &&
  !mayLook(name, item, people);

/** What becomes of a certificate: the followers of its company are notified, and no one of the provider. */
const OF_CERTIFICATES = ['certificateIssued', 'certificateReplaced', 'certificateVoided'];

/** Who is notified of a certificate that waits or failed. */
export const managersNotified = (people: PeopleNow): ReadonlyMap<PersonName, NotifiedAs> =>
  new Map(MANAGERS.filter((name) => people.isActive(name)).map((name) => [name, 'followed']));

/** Who has to be notified of it, and why. */
export function notifiedOf(happened: Happened, people: PeopleNow): ReadonlyMap<PersonName, NotifiedAs> {
  const { event, by, item, mentioned = [] } = happened;
  const isOfWords = WORDS.includes(event);
  const concerns = (name: PersonName) =>
    (item.pressed.get(name) ?? (item.concerned.has(name) || item.correctors.has(name))) ||
    ([...JUDGED, ...CORRECTIONS].includes(event) && item.evaluator === name) ||
    (WITHDRAWN.includes(event) && actingFor(item.company).includes(name)) ||
    (isOfWords && (item.writers.has(name) || mentioned.includes(name)));
  const notified = new Map<PersonName, NotifiedAs>();
  for (const name of PERSON_NAMES) {
    if (isFormerEvaluator(name, happened, people)) notified.set(name, 'followed');
    if (name === by || !people.isActive(name) || !mayLook(name, item, people)) continue;
    if (event === 'internalComment' && COMPANY_PEOPLE.includes(name)) continue;
    if (OF_CERTIFICATES.includes(event) && !COMPANY_PEOPLE.includes(name)) continue;
    const isConcerned = people.actsAs(name).some((one) => one !== by && concerns(one));
    if (becomesTurn(happened, people).includes(name)) notified.set(name, 'turn');
    else if (isOfWords && (isConcerned || inTurn(item, people).includes(name)))
      notified.set(name, 'comments');
    else if (isConcerned) notified.set(name, 'followed');
  }
  return notified;
}

/** Who has to be notified that an item is late, without those who were notified of it at this status. */
export function notifiedOfLateness(
  event: LateEvent,
  item: TrackedItem,
  people: PeopleNow,
): ReadonlyMap<PersonName, NotifiedAs> {
  const all = event === 'stillLate' ? MANAGERS : inTurn(item, people);
  const notified = all.filter(
    (name) => people.isActive(name) && !item.notifiedLate.people.has(`${event} ${name}`),
  );
  for (const name of notified) item.notifiedLate.people.add(`${event} ${name}`);
  return new Map(notified.map((name) => [name, 'lateness']));
}

/** Who has to be notified that a correction is late: those who decide it, later the managers. */
export function notifiedOfLateCorrection(
  event: LateCorrection,
  item: TrackedItem,
  people: PeopleNow,
): ReadonlyMap<PersonName, NotifiedAs> {
  const side = event === 'correctionLateToCompany' ? 'company' : 'provider';
  const all = event === 'correctionStillLate' ? MANAGERS : askedOf(side, item, people);
  return new Map(all.filter((name) => people.isActive(name)).map((name) => [name, 'lateness']));
}

/** Whom a person may name in a comment: its readers; to a company, of the provider only those its history shows. */
export function mentionable(
  by: PersonName,
  audience: WrittenComment['audience'],
  item: TrackedItem,
  people: PeopleNow,
): readonly PersonName[] {
  const ofCompany = COMPANY_PEOPLE.includes(by);
  return PERSON_NAMES.filter((name) => {
    if (name === by || !people.isActive(name) || PEOPLE[name].firstName === '') return false;
    if (COMPANY_PEOPLE.includes(name))
      return audience === 'everybody' && PEOPLE[name].company === item.company;
    if (EVALUATORS.includes(name)) return item.evaluator === name;
    return mayLook(name, item, people) && (!ofCompany || item.concerned.has(name));
  });
}
