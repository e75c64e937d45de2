/** Refusals of the conversation on an item. */
export const comments = {
  unknownMention: 'This person cannot be mentioned here',
  notChangeable: {
    'by-other': 'Only its author can change a comment.',
    'too-late': 'A comment can be changed for only ten minutes. Write another one, or withdraw it.',
    withdrawn: 'This comment was withdrawn.',
  },
} as const;
