import type { Phrases } from '../../phrases.ts';

export const reviewRulePage: Phrases['reviewRulePage'] = {
  title: 'Cuatro ojos',
  subtitle: 'Quién puede actuar en un artículo en el que ya actuó',
  sides: 'Por una sola parte',
  sidesHint:
    'En un mismo artículo una persona actúa por su empresa o por el proveedor, nunca por ambos, sea cual sea su función después. Esto no se puede desactivar.',
  review: 'Evaluación y revisión',
  reviewHint:
    'La evaluación y la revisión de un artículo son de personas distintas. Donde un solo gestor también evalúa, la misma persona puede hacer ambas cosas. Cada revisión lo registra entonces, y el resumen imprimible lo dice.',
  sameMayReview: 'La misma persona puede evaluar y revisar un artículo',
  loadFailed: 'No se pudo cargar este ajuste.',
  saveFailed: 'No se pudo guardar este ajuste.',
  overtaken: 'Otra persona cambió este ajuste entretanto. Se muestra como está ahora.',
};
