import { BRAND } from '../../brand.ts';
import { pluralsIn } from '../../intl.ts';
import type { Phrases } from '../../phrases.ts';

const plural = pluralsIn('es');

/** What is shown of a request that was just created. `yours`: the company acts. */
export const createdRequest: Phrases['createdRequest'] = {
  title: 'Su solicitud fue enviada',
  notified: `Se notificó a los gestores de activos fijos de ${BRAND}. Usted recibe un aviso cada vez que un artículo espera una acción suya.`,
  next: 'Qué sigue ahora',
  steps: {
    evaluation: {
      name: 'Evaluación',
      text: `${BRAND} asigna a una persona evaluadora, que propone la reasignación o la destrucción.`,
      yours: false,
    },
    review: { name: 'Revisión', text: `${BRAND} comprueba la evaluación.`, yours: false },
    schedule: {
      name: 'Programación',
      text: `${BRAND} propone precio y fecha. Usted los confirma.`,
      yours: true,
    },
    destruction: {
      name: 'Destrucción',
      text: 'Usted verifica el artículo en el lugar con su contraseña y sube las fotos y las boletas de tara.',
      yours: true,
    },
    completion: { name: 'Finalización', text: `${BRAND} agrega el precio final y la factura.`, yours: false },
  },
  showItems: (items) =>
    items === null ? 'Ver los artículos' : plural(items, 'Ver el artículo', `Ver los ${items} artículos`),
  close: 'Cerrar',
};
