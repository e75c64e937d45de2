import type { Phrases } from '../../phrases.ts';

/** The dialog that corrects the address of a person to whom a message was not delivered. */
export const addressDialog: Phrases['addressDialog'] = {
  correctText: (name, reason) => `No se entregó un mensaje a ${name}. ${reason}`,
  save: 'Guardar la dirección',
  saveAndInvite: 'Guardar e invitar de nuevo',
  corrected: (email) => `Los mensajes se enviarán ahora a ${email}`,
};
