import type { Phrases } from '../../phrases.ts';

/** Labels of what the dashboard says of a person of a client company. */
export const clientDetails: Phrases['clientDetails'] = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  jobTitle: 'Cargo',
  company: 'Nombre de la empresa',
  franchise: 'Nombre de la franquicia',
  department: 'Departamento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
};
