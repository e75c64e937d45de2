import type { Phrases } from '../../phrases.ts';

/** Who stands in for whom: the section of the account settings and of a person's page, and the line where one acts for others. */
export const substitutes: Phrases['substitutes'] = {
  title: 'Suplente',
  hint: 'En estos días, el suplente ve y hace todo lo que haría la persona ausente y recibe las mismas notificaciones. El historial nombra a ambas personas.',
  forWhom: 'Quién se ausenta',
  oneself: (name) => `${name} (usted)`,
  choose: 'Elija una persona',
  nobodyThere: 'No hay otra persona activa del mismo rol y la misma empresa que pueda ser suplente.',
  fromDay: 'Primer día',
  toDay: 'Último día',
  set: 'Designar suplente',
  wasSet: 'Suplente designado',
  end: 'Terminar suplencia',
  endOf: (name) => `Terminar suplencia: ${name}`,
  endText: (substitute, person) =>
    `${substitute} dejará de suplir a ${person}. Para reanudar la suplencia más adelante, designe de nuevo un suplente.`,
  ended: 'Suplencia terminada',
  none: 'No hay ningún suplente designado.',
  list: 'Suplentes actuales y previstos',
  standsIn: (substitute, person) => `${substitute} suple a ${person}`,
  days: (from, to) => `${from} a ${to}`,
  states: { planned: 'Prevista', running: 'En curso', over: 'Concluida', ended: 'Terminada' },
  loadFailed: 'No se pudieron cargar los suplentes.',
  setFailed: 'No se pudo designar el suplente.',
  endFailed: 'No se pudo terminar la suplencia.',
  personRequired: 'Elija quién será suplente',
  fromRequired: 'Indique el primer día',
  toRequired: 'Indique el último día',
  youStandIn: (name, day) => `Usted suple a ${name} hasta el ${day}.`,
  actsFor: (name) => `En este artículo usted actúa en nombre de ${name}.`,
};
