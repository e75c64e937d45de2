import type { Phrases } from '../../phrases.ts';

/** The bell in the bar and what it opens. */
export const notices: Phrases['notices'] = {
  bell: (unread) => `Notificaciones, ${unread}`,
  unread: (count, shown) => (count === 1 ? '1 sin leer' : `${shown} sin leer`),
  markAll: 'Marcar todas como leídas',
  markRead: (what) => `Marcar como leída: ${what}`,
  markUnread: (what) => `Marcar como no leída: ${what}`,
  isUnread: 'Sin leer',
  yourTurn: (task) => `Le toca: ${task}`,
  said: (what) => `“${what}”`,
  certificate: (number) => `Acta ${number}`,
  andMore: (count) => `y ${count} más`,
  more: 'Mostrar más',
  doAll: (task, count) => `${task}: ${count} artículos`,
  showWaiting: 'Mostrar lo que espera por usted',
  none: 'Todavía no hay notificaciones',
  noneHint:
    'Aquí se le avisará cuando algo espere por usted y cuando haya novedades en los artículos que sigue.',
  failed: 'No se pudieron cargar sus notificaciones.',
  markFailed: 'No se pudo guardar el cambio. Intente de nuevo.',
  waiting: (count) => (count === 1 ? '1 artículo espera por usted' : `${count} artículos esperan por usted`),
};

/** How one is notified, in the account settings. */
export const noticeChoices: Phrases['noticeChoices'] = {
  text: 'Elija cómo se le avisa de las novedades. Lo que espera por usted siempre está en Tareas.',
  noMail: 'Por ahora, esta instalación no envía notificaciones por correo electrónico.',
  kinds: {
    turn: 'Lo que espera por mí',
    requests: 'Artículos y solicitudes que sigo',
    comments: 'Comentarios y respuestas',
    lateness: 'Artículos atrasados',
  },
  channels: {
    mail: 'Aquí y correo al instante',
    digest: 'Aquí y en un correo diario',
    product: 'Solo aquí',
    off: 'Nunca',
  },
  digestHour: 'Correo diario a las',
  save: 'Guardar notificaciones',
  saved: 'Sus preferencias se guardaron.',
  loadFailed: 'No se pudieron cargar sus preferencias.',
  saveFailed: 'No se pudieron guardar sus preferencias. Intente de nuevo.',
};

/** The page on which administrators say whether notifications are sent by e-mail. */
export const noticeMailPage: Phrases['noticeMailPage'] = {
  title: 'Notificaciones por correo',
  subtitle: 'Si las notificaciones se envían también por correo',
  sends: 'Enviar notificaciones por correo electrónico',
  decidedBy: {
    administrators:
      'Cada persona elige qué recibe en su Configuración de la cuenta, y puede cancelar la suscripción con un clic.',
    settings: 'Lo controla el ajuste NOTICE_MAIL del servidor.',
    nobody: 'No hay un servidor de correo configurado (SMTP_URL), por lo que no se puede enviar nada.',
  },
  loadFailed: 'No se pudo cargar el ajuste.',
  saveFailed: 'No se pudo guardar el ajuste. Intente de nuevo.',
  overtaken: 'Otra persona lo modificó mientras tanto. Revíselo de nuevo.',
};
