import type { Phrases } from '../../phrases.ts';

/** Refusals of the conversation on an item. */
export const comments: Phrases['comments'] = {
  unknownMention: 'No se puede mencionar aquí a esta persona',
  notChangeable: {
    'by-other': 'Solo su autor puede cambiar un comentario.',
    'too-late': 'Un comentario solo se puede cambiar durante diez minutos. Escriba otro o retírelo.',
    withdrawn: 'Este comentario se retiró.',
  },
};
