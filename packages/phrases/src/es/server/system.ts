import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** The lines of the system page, which the server writes, and the test message of it. */
export const system: Phrases['system'] = {
  titles: {
    version: 'Versión',
    clock: 'Reloj',
    mail: 'Correo electrónico',
    undelivered: 'No entregados',
    database: 'Base de datos',
    connections: 'Conexiones a la base de datos',
    transactions: 'Transacción más antigua',
    files: 'Archivos',
    room: 'Espacio en disco',
    jobs: 'Tareas en segundo plano',
    backup: 'Última copia de seguridad',
    verification: 'Última verificación',
    drill: 'Último simulacro de restauración',
    signIn: 'Proveedor de inicio de sesión',
    address: 'Dirección web',
    tls: 'Certificado TLS',
    certificates: 'Claves de las actas',
    timeStamps: 'Sellos de tiempo de las actas',
  },
  says: {
    sameTime: 'Los relojes del servidor y de la base de datos coinciden.',
    otherTime: (by, isAhead) =>
      `El reloj del servidor está ${by} ${isAhead ? 'adelantado' : 'atrasado'} respecto al de la base de datos.`,
    mailServer: 'Hay un servidor de correo configurado.',
    noMailServer: 'No hay ningún servidor de correo configurado.',
    noneWaits: 'No hay mensajes en espera.',
    waiting: (messages, oldest) =>
      plural(
        messages,
        `1 mensaje en espera desde hace ${oldest}.`,
        `${count(messages)} mensajes en espera; el más antiguo, desde hace ${oldest}.`,
      ),
    neverSent: 'Todavía no se ha enviado ningún mensaje.',
    lastSent: 'El último mensaje se envió a la hora indicada.',
    allDelivered: 'Ningún mensaje quedó sin entregar.',
    dead: (messages) =>
      plural(
        messages,
        'No se pudo entregar 1 mensaje.',
        `No se pudieron entregar ${count(messages)} mensajes.`,
      ),
    database: (kind, size) =>
      kind === 'embedded' ? `Base de datos integrada, ${size}.` : `PostgreSQL: ${size}.`,
    oneConnection: 'La base de datos integrada usa una sola conexión.',
    connections: (open, most) => `${count(open)} de ${count(most)} en uso.`,
    noTransaction: 'Ninguna transacción lleva abierta más de un segundo.',
    transaction: (age) => `La transacción abierta más antigua comenzó hace ${age}.`,
    files: (files, size, store) =>
      `${plural(files, '1 archivo', `${count(files)} archivos`)}, ${size}, ${store === 'disk' ? 'en disco' : 'en el almacén S3'}.`,
    missing: (files) =>
      plural(files, 'Falta el contenido de 1 archivo.', `Falta el contenido de ${count(files)} archivos.`),
    room: (size) => `${size} libres en el disco de la carpeta de datos.`,
    unknownRoom: 'El sistema de archivos de la carpeta de datos no indica el espacio libre.',
    jobs: (jobs) =>
      `Las ${count(jobs)} tareas en segundo plano de este servidor se ejecutan según lo previsto.`,
    lateJobs: (names) => `Con retraso o con error en la última ejecución: ${names}.`,
    address: (baseUrl: string) =>
      `${baseUrl}. Desde que arrancó este servidor, ningún usuario con sesión iniciada entró por otra dirección.`,
    otherAddresses: (baseUrl: string, hosts: string) =>
      `${baseUrl}. Desde que arrancó este servidor, usuarios con sesión iniciada también entraron por: ${hosts}.`,
    ownSignIn: 'Las personas inician sesión con el proveedor incluido, que forma parte de este servidor.',
    reachable: (issuer) => `${issuer} responde.`,
    unreachable: (issuer) => `${issuer} no responde.`,
    noTls: 'Este servidor usa HTTP sin cifrar. El certificado que ven las personas es el del proxy.',
    tls: (left) => `Vence en ${left}, a la hora indicada.`,
    tlsEnded: 'Venció a la hora indicada.',
    otherName: (signer, provider) =>
      `${signer === null ? 'No nombra a ningún proveedor' : `Nombra a “${signer}”`}, pero el proveedor ahora se llama “${provider}”. Las actas se siguen firmando con ella.`,
    authority: 'Hay una autoridad de sellado de tiempo configurada.',
    noAuthority:
      'No hay ninguna autoridad de sellado de tiempo configurada. Las actas indican que no tienen un sello de tiempo independiente.',
    stampsWait: (certificates) =>
      plural(
        certificates,
        '1 acta en espera de un sello de tiempo.',
        `${count(certificates)} actas en espera de un sello de tiempo.`,
      ),
    noCertificates: 'Esta instalación no emite actas.',
    noKeys: 'Todavía no hay claves. Se crean con la primera acta.',
    signer: (fingerprint, left, roots) =>
      `La clave de firma ${fingerprint}… vence en ${left}, a la hora indicada. ${plural(roots, 'Hay 1 raíz guardada.', `Hay ${count(roots)} raíces guardadas.`)}`,
  },
  stampFaults: {
    time_stamp: 'No se puede contactar a la autoridad.',
    time_stamp_clock: 'Su reloj y el de este servidor difieren en más de una hora.',
    time_stamp_refused: 'Su respuesta no contenía un sello de tiempo utilizable.',
  },
  runs: {
    none: 'No hay ninguna registrada.',
    ago: (time) => `Hace ${time}.`,
    results: { held: 'Sin problemas.', broken: 'Se encontraron problemas.', failed: 'Falló.' },
    rows: (rows) => plural(rows, '1 fila', `${count(rows)} filas`),
    items: (items) => plural(items, '1 artículo', `${count(items)} artículos`),
    files: (files) => plural(files, '1 archivo', `${count(files)} archivos`),
    took: (time) => `duró ${time}`,
  },
  advice: {
    clock:
      'Sincronice por NTP los relojes del servidor y de la base de datos. Los tokens y los límites dependen de ellos.',
    noMail: 'Configure SMTP_URL y MAIL_FROM para que se puedan enviar las invitaciones y las notificaciones.',
    mailWaits:
      'Compruebe que el servidor de correo responda y acepte el usuario y la contraseña de SMTP_URL.',
    undelivered: 'Abra No entregados y reenvíe o descarte cada mensaje.',
    connections: 'Aumente max_connections en PostgreSQL o reduzca DATABASE_POOL en los servidores.',
    transactions:
      'Una copia de seguridad o una verificación puede durar tanto. De lo contrario, busque la sesión en pg_stat_activity y termínela.',
    missingFiles: 'Restaure los archivos desde la copia de seguridad. npm run verify indica cuáles son.',
    room: 'Libere espacio en disco. Las cargas se rechazan cuando el disco está lleno.',
    jobs: 'Busque “job failed” en el registro del servidor. Si una tarea no termina, reinicie el servidor.',
    noBackup:
      'Ejecute npm run backup cada noche, o asegúrese de que otro programa respalde la base de datos y los archivos.',
    failedBackup: 'Averigüe por qué falló y ejecute npm run backup de nuevo.',
    oldBackup: 'Ejecute npm run backup y averigüe por qué no se ejecuta cada noche.',
    noVerification: 'Ejecute npm run verify.',
    failedVerification: 'Ejecute npm run verify de nuevo. Indica por qué no pudo terminar.',
    broken: 'Ejecute npm run verify y siga el manual de operación para cada fila que indique.',
    noDrill: 'Ejecute npm run drill con la carpeta de sus copias. Así demuestra que se pueden restaurar.',
    failedDrill:
      'La copia no se pudo restaurar. Haga una nueva con npm run backup y ejecute npm run drill de nuevo.',
    signIn:
      'Nadie puede iniciar sesión hasta que responda. Compruebe que este servidor pueda acceder a su dirección.',
    localAddress:
      'Esta dirección solo funciona en este equipo. Configure BASE_URL con la dirección que usan las personas.',
    insecureAddress: 'Configure TLS en el proxy y use https en BASE_URL.',
    otherAddresses:
      'El inicio de sesión y los enlaces de los mensajes usan solo BASE_URL. Haga que el proxy redirija allí las demás direcciones, o configure BASE_URL con la que usan las personas.',
    endedTls:
      'Los proxies y los navegadores lo rechazan. Reemplace los archivos indicados en TLS_CERT_FILE y TLS_KEY_FILE y envíe SIGHUP al servidor.',
    endingTls:
      'Antes de ese día, reemplace los archivos indicados en TLS_CERT_FILE y TLS_KEY_FILE y envíe SIGHUP al servidor.',
    authorityAway:
      'Compruebe que este servidor pueda acceder a la dirección de TSA_URL. Las actas en espera se reintentan automáticamente.',
    authorityClock:
      'Sincronice el reloj de este servidor por NTP. Si es correcto, avise a la autoridad o configure otra con TSA_URL y TSA_CA_FILE.',
    authorityRefuses:
      'El motivo está en el registro del servidor. TSA_CA_FILE debe indicar los certificados raíz de la autoridad de TSA_URL.',
    otherNameOwn:
      'Cree una firma nueva con el botón de abajo o en Ajustes de actas. Tiene una raíz nueva; las actas anteriores siguen siendo válidas.',
    otherNameOffline:
      'Cree una firma nueva con la raíz que guarda fuera de línea: npm run certificate-keys -- --root CARPETA.',
    otherNameOutside:
      'Pida a su autoridad un certificado con el nombre nuevo e incorpórelo con npm run certificate-keys -- --p12 ARCHIVO.',
    endedSigner: 'No se pueden emitir actas. Ejecute npm run certificate-keys -- --replace.',
    endingSigner: 'Reemplácela antes de ese día con npm run certificate-keys -- --replace.',
  },
  jobs: {
    accounts: 'Inicio de sesión de personas nuevas y bloqueos',
    'accounts given up': 'Reintentos de los cambios de cuentas que fallaron',
    'idempotency keys': 'Espacio en la base de datos: borrar respuestas guardadas',
    retention: 'Privacidad: borrar los datos al vencer su plazo de conservación',
    captures: 'Eliminación de fotos del sitio que ya no se esperan',
    'overtaken questions': 'Cierre de las preguntas que ya no aplican',
    files: 'Espacio en disco: borrar archivos sin uso',
    notices: 'Notificaciones en el producto',
    'late items': 'Notificaciones de artículos atrasados',
    'mails of notices': 'Notificaciones por correo electrónico',
    streams: 'Páginas abiertas de personas que perdieron el acceso',
    'streams alive': 'Actualización en vivo de las páginas abiertas',
    'end of the signer': 'Aviso antes de que dejen de emitirse actas',
    certificates: 'Actas nuevas',
    log: 'Actas en el registro público',
    mail: 'Todo el correo: invitaciones, contraseñas y notificaciones',
  },
  firstSteps: {
    titles: {
      company: 'Agregue una empresa cliente',
      people: 'Agregue un evaluador y un gestor',
      provider: 'Ingrese sus datos legales',
      mail: 'Configure el correo electrónico',
      backup: 'Haga una copia de seguridad',
    },
    someMissing: { evaluator: 'Agregue un evaluador', manager: 'Agregue un gestor' },
    says: {
      company:
        'Los clientes envían las solicitudes. Solo necesita el correo electrónico de una persona de la empresa.',
      people: 'El evaluador evalúa cada artículo. El gestor lo revisa, lo programa y lo cierra.',
      provider: 'Las actas llevan su razón social, su número de identificación fiscal y su dirección.',
      mail: 'Sin un servidor de correo no llega ninguna invitación. En Sistema se indica qué configurar.',
      backup: 'Ejecute npm run backup en el servidor, y después cada noche. En Sistema aparece la última.',
    },
  },
  noMailServer:
    'No hay ningún servidor de correo configurado, así que no se puede enviar un mensaje de prueba.',
};

/** The test message of the system page. */
export const testMail: Phrases['testMail'] = {
  subject: 'Mensaje de prueba',
  intro:
    'Este mensaje de prueba muestra que se pueden enviar mensajes. Usted lo solicitó en la página Sistema.',
  below: 'No tiene que hacer nada.',
};
