import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

export const timeLimits: Phrases['timeLimits'] = {
  title: 'Plazos',
  subtitle: 'Cuándo se considera atrasado un artículo',
  days: 'Días hábiles en cada estado',
  daysHint: 'Cuando pasan estos días hábiles, el artículo está atrasado.',
  byDate: (status) =>
    `${status} no tiene plazo: el artículo está atrasado cuando pasa su fecha de destrucción.`,
  calendar: 'Días hábiles',
  week: 'Semana laboral',
  timeZoneHint: 'Los días empiezan y terminan en esta zona horaria.',
  holidays: 'Días festivos',
  noHolidays: 'Aún no hay días festivos.',
  holidayDate: (place) => `Fecha del día festivo ${count(place)}`,
  holidayName: (place) => `Nombre del día festivo ${count(place)}`,
  addHoliday: 'Agregar día festivo',
  removeHoliday: (place) => `Quitar el día festivo ${count(place)}`,
  saved: 'Plazos guardados',
  loadFailed: 'No se pudieron cargar los plazos.',
  saveFailed: 'No se pudieron guardar los plazos.',
  overtaken:
    'Otra persona modificó los plazos mientras usted los editaba. Guarde de nuevo para reemplazar sus cambios, o vuelva a cargar la página para verlos.',
  noDays: (most) => `Ingrese un número entero de 1 a ${count(most)}`,
  noWeekday: 'Elija al menos un día de la semana',
  weekdayTwice: 'Un día de la semana está repetido',
  tooManyHolidays: (most) => `Se pueden ingresar hasta ${count(most)} días festivos`,
  holidayTwice: 'Esta fecha ya está en la lista',
  holidayNeedsName: 'Indique el nombre del día festivo',
  noTimeZone: 'Elija una zona horaria',
};

export const lateness: Phrases['lateness'] = {
  late: 'Atrasado',
  onlyLate: 'Solo artículos atrasados',
  lateSince: (day) => `Atrasado desde el ${day}`,
  asked: 'Falta su respuesta',
  askedSince: (day) => `Falta su respuesta desde el ${day}`,
  correction: 'Corrección por decidir',
  correctionSince: (day) => `Corrección por decidir desde el ${day}`,
  stuckSince: (day) => `Detenido desde el ${day}`,
  requestedTimes: (times) => `Cambios solicitados ${times} veces`,
  movedTimes: (times) => `Fecha cambiada ${times} veces`,
  attention: 'Requiere atención',
  noAttention: 'Todos los artículos',
  missingFacts: (howMany) => `Datos faltantes: ${count(howMany)}`,
  reasons: {
    stuck: 'Detenido',
    bouncing: 'Cambios solicitados o fecha cambiada al menos tres veces',
    'facts-missing': 'Faltan datos',
    'certificate-ready': 'Listos para el acta',
  },
  spentHint: 'Cuánto esperó el artículo y a quién',
  withNow: (who, time) => `En manos de ${who} desde hace ${time}`,
  untilDate: 'A la espera de la fecha de destrucción',
  forDate: 'La fecha de destrucción',
  underAnHour: 'menos de una hora',
  spentFailed: 'No se pudieron cargar los tiempos de espera.',
};

export const waitingWork: Phrases['waitingWork'] = {
  title: 'Para usted',
  nextDays: 'Próximos 14 días',
  tomorrow: 'Mañana',
  waiting: 'Le esperan',
  late: 'Atrasados',
  readyToIssue: (howMany, number) =>
    `${howMany} ${plural(number, 'artículo completado está listo', 'artículos completados están listos')} para el acta.`,
  showReady: 'Ver',
  openDay: 'Abrir el día en el sitio',
  andMore: (name, more) => `${name}${more === 0 ? '' : ` y ${count(more)} más`}`,
  laterDays: (howMany) => plural(howMany, '1 día posterior', `${count(howMany)} días posteriores`),
  items: (howMany, number) => `${howMany} ${plural(number, 'artículo', 'artículos')}`,
};
