/** Refusals of the conversation on an item. */
export const comments = {
  unknownMention: 'This person cannot be mentioned here',
  notChangeable: {
    'by-other': 'Only its author changes a comment.',
    'too-late': 'A comment can be changed for ten minutes. Write another one, or withdraw it.',
    withdrawn: 'This comment was withdrawn.',
  },
} as const;
