import {
  type ItemCall,
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
  type StepRow,
} from './item-workflow.ts';

/** How the body of a call picks its step among those of the call. */

type RowOfCall<Call extends ItemCall> = Extract<StepRow, { readonly call: Call }>;

/** What the body of a call may choose between; `undefined` where the call has no choice. */
export type ChoiceOf<Call extends ItemCall> =
  RowOfCall<Call> extends { readonly choice: infer Choice } ? Choice : undefined;

/** Steps that are taken by a call. */
export type StepOf<Call extends ItemCall> = {
  [Name in ItemStepName]: (typeof ITEM_STEPS)[Name] extends { readonly call: Call } ? Name : never;
}[ItemStepName];

/** The field of a body in which it chooses between the steps of its call. */
interface ChoiceFields {
  readonly 'submit-review': 'decision';
  readonly review: 'action';
  readonly 'confirm-destruction': 'action';
}

/** What a body must say to take a step: its choice, where the call has one. */
export type ChoiceIn<Name extends ItemStepName> = (typeof ITEM_STEPS)[Name] extends {
  readonly call: infer Call extends keyof ChoiceFields;
  readonly choice: infer Choice;
}
  ? { readonly [Field in ChoiceFields[Call]]: Choice }
  : unknown;

/** The step a call takes with the choice its body makes. */
export function stepOf<Call extends ItemCall>(call: Call, choice: ChoiceOf<Call>): ItemStepName {
  const step = ITEM_STEP_NAMES.find((name) => {
    const row: ItemStep = ITEM_STEPS[name];
    return row.call === call && row.choice === choice;
  });
  if (step === undefined) throw new Error(`no step of ${call} is chosen by ${String(choice)}`);
  return step;
}
