import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemCall,
  type ItemStep,
  type ItemStepName,
} from './item-workflow.ts';

/** A step that takes a comment and has no other effect. */
export type CommentStep = {
  [Name in ItemStepName]: (typeof ITEM_STEPS)[Name] extends { readonly body: 'comment' } ? Name : never;
}[ItemStepName];
export type CommentCall = (typeof ITEM_STEPS)[CommentStep]['call'];

export const isCommentStep = (name: ItemStepName): name is CommentStep => {
  const { body }: ItemStep = ITEM_STEPS[name];
  return body === 'comment';
};
export const COMMENT_STEPS = ITEM_STEP_NAMES.filter(isCommentStep);

type Camel<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Words;
/** The API's name of a call of such steps, by the last word of its path. */
export type CommentCallName<Call extends string = CommentCall> = `items.${Camel<Call>}`;
export const commentCallName = (step: ItemStepName): CommentCallName =>
  `items.${ITEM_STEPS[step].call.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}` as CommentCallName;

/** Something of each call of such steps, by its name in the API. */
export const ofCommentCalls = <Of>(of: (call: ItemCall) => Of): { readonly [Name in CommentCallName]: Of } =>
  Object.fromEntries(
    COMMENT_STEPS.map((step: ItemStepName) => [commentCallName(step), of(ITEM_STEPS[step].call)]),
  ) as { readonly [Name in CommentCallName]: Of };
