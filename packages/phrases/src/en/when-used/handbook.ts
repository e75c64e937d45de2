/** The handbook: the words around its pages, whose texts stand in `handbook` of this package. */
export const handbook = {
  subtitle: 'How to do your part, and what others do',
  contents: 'Pages of the handbook',
  pages: {
    client: 'Requesting a disposal',
    'on-site': 'On site',
    signing: 'Signing',
    evaluator: 'Evaluating items',
    'fixed-assets': 'Managing items',
    administrator: 'Administering',
  },
} as const;
