import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';

/** Notices by mail. `what`: the name of one item, or how many; in a subject always how many. */
export const noticeMail: Phrases['noticeMail'] = {
  /** What is wanted, as the subject and in a line. */
  tasks: {
    assign: (what) => `Asignar un evaluador a ${what}`,
    evaluate: (what) => `Evaluar ${what}`,
    review: (what) => `Revisar la evaluación de ${what}`,
    change: (what) => `Hacer el cambio solicitado en ${what}`,
    schedule: (what) => `Programar la destrucción de ${what}`,
    confirmDate: (what) => `Confirmar la fecha de destrucción de ${what}`,
    verify: (what) => `Verificar ${what} en el sitio`,
    document: (what) => `Subir la documentación de ${what}`,
    complete: (what) => `Completar la destrucción de ${what}`,
    answer: (what) => `Responder la pregunta sobre ${what}`,
    decideCorrection: (what) => `Aceptar o rechazar la corrección de ${what}`,
  },
  items: (count, shown) => (count === 1 ? '1 artículo' : `${shown} artículos`),
  named: (name) => `“${name}”`,
  newsOf: (what) => `Novedades de ${what}`,
  yourTurn: 'Espera su respuesta:',
  happened: 'Novedades de sus artículos:',
  areLate: 'Estos artículos están atrasados:',
  lateOf: (count, shown) => (count === 1 ? '1 artículo está atrasado' : `${shown} artículos están atrasados`),
  late: 'atrasado',
  serial: (number) => `n.º de serie ${number}`,
  withFacts: (name, facts) => `${name} (${facts})`,
  openItem: 'Abrir el artículo',
  openItems: 'Abrir sus artículos',
  openCertificates: 'Abrir sus actas',
  certificateOf: (number, items) => `${number} de ${items}`,
  why: `${BRAND} le envía estos correos según su Configuración de la cuenta. Allí puede cambiar qué recibe y cómo.`,
};

/** The page that ends notices by mail. */
export const unsubscribePage: Phrases['unsubscribePage'] = {
  title: 'Dejar de recibir notificaciones por correo',
  text: `${BRAND} ya no le enviará notificaciones por correo electrónico. Las seguirá viendo al iniciar sesión.`,
  button: 'No recibir más estos mensajes',
  doneTitle: 'Ya no recibirá notificaciones por correo',
  done: `Las seguirá viendo al iniciar sesión en ${BRAND}. Puede activarlas de nuevo en la Configuración de la cuenta.`,
  unknown: `Este enlace caducó. Inicie sesión en ${BRAND} y elija sus notificaciones en la Configuración de la cuenta.`,
};
