import type { Phrases } from '../../phrases.ts';

/** The page System around the lines that the server writes. */
export const systemPage: Phrases['systemPage'] = {
  subtitle: 'Cómo está esta instalación y qué hacer',
  loadFailed: 'No se pudo cargar el estado de la instalación.',
  states: { green: 'Bien', yellow: 'Revisar', red: 'Actuar ahora' },
  summary: {
    green: 'Todo está bien.',
    yellow: 'Algunas líneas requieren una revisión en los próximos días.',
    red: 'Algo requiere su atención ahora.',
  },
  lines: 'Estado de la instalación',
  whatToDo: 'Qué hacer:',
  measuredAt: 'Medido',
  measureAgain: 'Medir de nuevo',
  sendTest: 'Enviarme un mensaje de prueba',
  testSent: (address) => `Se envía un mensaje de prueba a ${address}`,
  testFailed: 'No se pudo enviar el mensaje de prueba.',
  jobs: 'Lo que este servidor hace en segundo plano',
  every: 'Pausa',
  lastRun: 'Última ejecución',
  job: 'Qué se detiene si falla',
  notYet: 'Todavía no',
  firstSteps: 'Primeros pasos',
  stepsDone: (done, all) => `${done} de ${all} listos`,
  stepDone: 'Listo:',
  putAway: 'Ocultar',
  marks: { yellow: 'Algo requiere una revisión', red: 'Algo requiere su atención ahora' },
};
