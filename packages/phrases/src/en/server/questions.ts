/** Refusals of the questions about an item. */
export const questions = {
  textRequired: 'Enter your question',
  notYourTurn: 'Only the person who takes the next step for this item can ask a question.',
  oneIsOpen: 'This item already has an open question. It must be answered or withdrawn first.',
  closed: 'This question is no longer open.',
} as const;
