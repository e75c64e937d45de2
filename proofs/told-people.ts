import { PEOPLE, PERSON_NAMES, type PersonName } from '../apps/server/test/test-people.ts';

/**
 * Who has to be told of what, written from the words of the requirement alone: whose turn it becomes; who follows the item,
 * which are who made the request, whoever acted on it and whoever pressed Follow; of a judgement of an evaluation and of the
 * end also the evaluator; of words whoever wrote before and whose turn it is, too; nobody of what they did themselves, and
 * nobody of what they may not see. The tables of the product are not asked.
 */

/** An item as the model knows it. */
export interface TrackedItem {
  readonly id: string;
  readonly name: string;
  readonly company: 'acme' | 'rival';
  status: string;
  evaluator: PersonName | null;
  version: number;
  /** Who made the request, and whoever acted on it. */
  readonly concerned: Set<PersonName>;
  /** Whoever pressed Follow or Unfollow last. */
  readonly pressed: Map<PersonName, boolean>;
  readonly writers: Set<PersonName>;
}

export type ToldKind = 'turn' | 'followed' | 'comments';

/** Something that somebody did with an item that is now as `item` says. */
export interface Happened {
  readonly event: string;
  readonly by: PersonName;
  readonly item: TrackedItem;
}

const ofRole = (...roles: readonly string[]) =>
  PERSON_NAMES.filter((name) => roles.includes(PEOPLE[name].role) && isActive(name));
const isActive = (name: PersonName) => !('blocked' in PEOPLE[name]) && PEOPLE[name].company !== 'closed';

/** Everybody who can sign in. */
export const ACTIVE = PERSON_NAMES.filter(isActive);
export const MANAGERS = ofRole('fixed_assets_manager');
export const EVALUATORS = ofRole('technical_evaluator');
const COMPANY_PEOPLE = ofRole('company_admin', 'company_user', 'viewer');

/** Those of a company who act for it. */
export const actingFor = (company: TrackedItem['company']): readonly PersonName[] =>
  ofRole('company_admin', 'company_user').filter((name) => PEOPLE[name].company === company);

/** Whether somebody may see an item: the provider's managers and administrators, its evaluator, and people of its company. */
export const mayLook = (name: PersonName, { company, evaluator }: TrackedItem): boolean =>
  COMPANY_PEOPLE.includes(name)
    ? PEOPLE[name].company === company
    : EVALUATORS.includes(name)
      ? evaluator === name
      : ['admin', 'fixed_assets_manager'].includes(PEOPLE[name].role);

/** Whose turn it is with an item. */
export function inTurn({ status, evaluator, company }: TrackedItem): readonly PersonName[] {
  switch (status) {
    case 'pending':
      return evaluator === null ? MANAGERS : [evaluator];
    case 'evaluation_review':
    case 'scheduling':
    case 'destroyed':
      return MANAGERS;
    case 'change_requested':
    case 'confirmation_required':
    case 'destruction':
      return actingFor(company);
    default:
      return [];
  }
}

/** Of which the evaluator is told: their evaluation is judged, or the item is done with. */
const JUDGED = ['confirmReview', 'requestChangeAsManager', 'declineAsManager', 'complete'];
const WORDS = ['comment', 'internalComment'];

/** Who has to be told of it, and why. */
export function toldOf({ event, by, item }: Happened): ReadonlyMap<PersonName, ToldKind> {
  const follows = (name: PersonName) => item.pressed.get(name) ?? item.concerned.has(name);
  const told = new Map<PersonName, ToldKind>();
  for (const name of ACTIVE) {
    if (name === by || !mayLook(name, item)) continue;
    if (event === 'internalComment' && COMPANY_PEOPLE.includes(name)) continue;
    const isNext = inTurn(item).includes(name);
    if (WORDS.includes(event)) {
      if (isNext || follows(name) || item.writers.has(name)) told.set(name, 'comments');
    } else if (isNext) told.set(name, 'turn');
    else if (follows(name) || (JUDGED.includes(event) && item.evaluator === name)) told.set(name, 'followed');
  }
  return told;
}
