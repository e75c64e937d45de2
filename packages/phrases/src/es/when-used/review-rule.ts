import type { Phrases } from '../../phrases.ts';

export const reviewRulePage: Phrases['reviewRulePage'] = {
  title: 'Segregación de funciones',
  subtitle: 'Quién puede actuar en un artículo en el que ya intervino',
  sides: 'Por una sola parte',
  sidesHint:
    'En un mismo artículo, una persona actúa por su empresa o por el proveedor, nunca por ambos, sea cual sea su rol después. Esto no se puede desactivar.',
  review: 'Evaluación y revisión',
  reviewHint:
    'Un artículo debe ser evaluado y revisado por personas distintas. Si un gestor también evalúa, puede permitir que la misma persona haga ambas cosas. Cada revisión lo registra y el resumen imprimible lo indica.',
  sameMayReview: 'La misma persona puede evaluar y revisar un artículo',
  loadFailed: 'No se pudo cargar este ajuste.',
  saveFailed: 'No se pudo guardar este ajuste.',
  overtaken: 'Otra persona cambió este ajuste mientras tanto. Se muestra el valor actual.',
};
