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
  noneHint: 'Aquí se le avisa cuando le toca actuar y cuando algo sucede con los artículos que sigue.',
  failed: 'No se pudieron cargar sus notificaciones.',
  markFailed: 'No se pudo guardar. Intente de nuevo.',
  waiting: (count) => (count === 1 ? '1 artículo espera por usted' : `${count} artículos esperan por usted`),
};

/** How one is notified, in the account settings. */
export const noticeChoices: Phrases['noticeChoices'] = {
  text: 'Cómo se le avisa de lo que sucede. Lo que puede hacer usted siempre está en Tareas.',
  noMail: 'Esta instalación no envía notificaciones por correo electrónico en este momento.',
  kinds: {
    turn: 'Cuando me toca a mí',
    requests: 'Artículos y solicitudes que sigo',
    comments: 'Comentarios y respuestas',
    lateness: 'Artículos atrasados',
  },
  channels: {
    mail: 'Aquí y correo inmediato',
    digest: 'Aquí y correo diario',
    product: 'Solo aquí',
    off: 'Nunca',
  },
  digestHour: 'Correo diario a las',
  save: 'Guardar notificaciones',
  saved: 'Su elección se guardó.',
  loadFailed: 'No se pudo cargar su elección.',
  saveFailed: 'No se pudo guardar su elección. Intente de nuevo.',
};

/** The page on which administrators say whether notifications are sent by e-mail. */
export const noticeMailPage: Phrases['noticeMailPage'] = {
  title: 'Notificaciones por correo',
  subtitle: 'Si también se avisa por correo electrónico',
  sends: 'Enviar notificaciones por correo electrónico',
  decidedBy: {
    administrators:
      'Cada persona elige en su Configuración de la cuenta qué recibe, y puede dejar de recibir estos mensajes con un solo botón.',
    settings: 'Lo decide el ajuste NOTICE_MAIL del servidor.',
    nobody: 'No hay un servidor de correo configurado (SMTP_URL), por lo que no se puede enviar nada.',
  },
  loadFailed: 'No se pudo cargar el ajuste.',
  saveFailed: 'No se pudo guardar el ajuste. Intente de nuevo.',
  overtaken: 'Otra persona lo cambió mientras tanto. Revíselo de nuevo.',
};
