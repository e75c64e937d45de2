import { BRAND } from '../../brand.ts';
import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** What is shown of a request that was just created. */
export const createdRequest: Phrases['createdRequest'] = {
  title: 'Su solicitud fue enviada',
  notified: `Se notificó a los gestores de activos fijos de ${BRAND}. Usted recibirá un aviso cada vez que un artículo espere una acción suya.`,
  next: 'Qué sigue ahora',
  steps: {
    evaluation: {
      name: 'Evaluación',
      text: `${BRAND} asigna a una persona evaluadora, que propone la reasignación o la destrucción.`,
    },
    review: { name: 'Revisión', text: `${BRAND} comprueba la evaluación.` },
    schedule: {
      name: 'Programación',
      text: `${BRAND} propone precio y fecha. Usted los confirma.`,
    },
    destruction: {
      name: 'Destrucción',
      text: 'Usted verifica el artículo en el sitio con su contraseña y sube las fotos y las boletas de tara.',
    },
    completion: {
      name: 'Acta',
      text: `${BRAND} cierra el trabajo y emite el acta para que usted la descargue.`,
    },
  },
  showItems: (items) =>
    items === null ? 'Ver los artículos' : plural(items, 'Ver el artículo', `Ver los ${items} artículos`),
};
