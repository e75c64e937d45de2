import type { Phrases } from '../../phrases.ts';

/** Refusals of the questions about an item. */
export const questions: Phrases['questions'] = {
  textRequired: 'Escriba su pregunta',
  notYourTurn: 'Solo quien realiza el siguiente paso de este artículo puede hacer una pregunta.',
  oneIsOpen: 'Ya hay una pregunta abierta sobre este artículo. Primero hay que responderla o retirarla.',
  closed: 'Esta pregunta ya no está abierta.',
};
