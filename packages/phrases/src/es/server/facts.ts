import type { Phrases } from '../../phrases.ts';

export const factRefusals: Phrases['factRefusals'] = {
  ofManagers: 'Solo los gestores del proveedor pueden ingresar estos datos',
  otherDecision: 'Estos datos no corresponden a este artículo',
  inTheFuture: 'No puede ser una fecha futura',
};
