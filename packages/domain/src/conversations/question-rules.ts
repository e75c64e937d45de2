import type { Actor } from '../identity/actor.ts';
import { isCompanyRole, ROLES, type Role } from '../identity/roles.ts';
import { ITEM_STEPS, type ItemStep, type ItemStepName } from '../items/item-workflow.ts';
import { type ItemState, stepsOpenTo } from '../items/judged-steps.ts';
import type { QuestionSide } from '../items/waits-for.ts';

const steps = Object.entries(ITEM_STEPS) as readonly [ItemStepName, ItemStep][];
/** Steps that items wait for. */
const AWAITED = steps.filter(([, { onlyIfNeeded }]) => onlyIfNeeded !== true);

/** Roles that ask and answer: those that take the steps that items wait for. */
export const QUESTION_ROLES = ROLES.filter((role) => AWAITED.some(([, { by }]) => by.includes(role)));

/** Whom people with this role ask: the other side. */
export const otherSide = (role: string): QuestionSide => (isCompanyRole(role) ? 'provider' : 'company');

type Person = Pick<Actor, 'id' | 'standsInFor'> & { readonly role: string };

/**
 * Whether it is for a person to ask about an item that they see: a person who may take the step it waits for, by role and
 * assignment. Whether they evaluated or reviewed it does not matter; for which side they acted on it, `exclusionOfRole` judges.
 */
export function mayAsk(
  person: Person,
  { status, assignedUserId, verifiedOnSite }: Omit<ItemState, 'decline' | 'fourEyes'>,
): boolean {
  const open = stepsOpenTo(person, { status, assignedUserId, verifiedOnSite });
  return AWAITED.some(([name]) => open.includes(name));
}

/** Whether people with this role answer a question that was put to `asked`, about the items they see. */
export const mayAnswer = (asked: QuestionSide, role: string): boolean =>
  QUESTION_ROLES.some((one: Role) => one === role) && otherSide(role) !== asked;

/** A question as its rules look at it. */
export interface JudgedQuestion {
  readonly asked: QuestionSide;
  readonly authorId: string;
  /** Whether no one has answered or withdrawn it, and the item has the status at which it was asked. */
  readonly open: boolean;
}

/** Whether a person may answer a question now. */
export const isAnswerable = ({ asked, open }: JudgedQuestion, { role }: Person): boolean =>
  open && mayAnswer(asked, role);

/** Whether a person may withdraw a question now: its author. */
export const isWithdrawable = ({ authorId, open }: JudgedQuestion, { id }: Person): boolean =>
  open && authorId === id;
