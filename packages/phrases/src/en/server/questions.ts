/** Refusals of the questions about an item. */
export const questions = {
  textRequired: 'A question needs a text',
  notYourTurn: 'Only whoever takes the next step of this item can ask a question.',
  oneIsOpen: 'A question about this item is open already. It has to be answered or withdrawn first.',
  closed: 'This question is no longer open.',
} as const;
