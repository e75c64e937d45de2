import type { Phrases } from '../../phrases.ts';

/** The page System around the lines that the server writes. */
export const systemPage: Phrases['systemPage'] = {
  subtitle: 'Estado de salud de esta instalación',
  loadFailed: 'No se pudo cargar el estado de la instalación.',
  states: { green: 'Bien', yellow: 'Requiere atención', red: 'Actuar ahora' },
  summary: {
    green: 'Todo funciona bien.',
    yellow: 'Algunas comprobaciones requieren atención en los próximos días.',
    red: 'Algo requiere su atención ahora.',
  },
  lines: 'Comprobaciones',
  whatToDo: 'Qué hacer:',
  measuredAt: 'Comprobado',
  measureAgain: 'Comprobar de nuevo',
  sendTest: 'Enviarme un mensaje de prueba',
  testSent: (address) => `Se envió un mensaje de prueba a ${address}`,
  testFailed: 'No se pudo enviar el mensaje de prueba.',
  jobs: 'Tareas en segundo plano de este servidor',
  every: 'Se ejecuta cada',
  lastRun: 'Última ejecución',
  job: 'Qué se detiene si falla',
  notYet: 'Todavía no',
  firstSteps: 'Primeros pasos',
  stepsDone: (done, all) => `${done} de ${all} listos`,
  stepDone: 'Listo:',
  putAway: 'Ocultar',
  marks: { yellow: 'Algo requiere una revisión', red: 'Algo requiere su atención ahora' },
};
