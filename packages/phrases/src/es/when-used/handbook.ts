import type { Phrases } from '../../phrases.ts';

/** The handbook: the words around its pages, whose texts stand in `handbook` of this package. */
export const handbook: Phrases['handbook'] = {
  subtitle: 'Cómo hacer su parte y qué hacen los demás',
  contents: 'Páginas de la ayuda',
  pages: {
    client: 'Solicitar una baja',
    'on-site': 'En el sitio',
    signing: 'Firmar',
    evaluator: 'Evaluar artículos',
    'fixed-assets': 'Gestionar artículos',
    administrator: 'Administrar',
  },
};
