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
    jobs: 'Trabajo en segundo plano',
    backup: 'Última copia de seguridad',
    verification: 'Última verificación',
    drill: 'Último simulacro de restauración',
    signIn: 'Proveedor de inicio de sesión',
    address: 'Direcciones que usan las personas',
    tls: 'Certificado TLS de este servidor',
    certificates: 'Claves de las actas',
    timeStamps: 'Sellos de tiempo de las actas',
  },
  says: {
    sameTime: 'El servidor y la base de datos tienen la misma hora.',
    otherTime: (by, isAhead) =>
      `El servidor está ${by} ${isAhead ? 'por delante' : 'por detrás'} de la base de datos.`,
    mailServer: 'Hay un servidor de correo configurado.',
    noMailServer: 'No hay ningún servidor de correo configurado.',
    noneWaits: 'Ningún mensaje espera.',
    waiting: (messages, oldest) =>
      plural(
        messages,
        `1 mensaje espera, desde hace ${oldest}.`,
        `${count(messages)} mensajes esperan, el más antiguo desde hace ${oldest}.`,
      ),
    neverSent: 'Todavía no se ha enviado ningún mensaje.',
    lastSent: 'El último mensaje se envió a la hora indicada.',
    allDelivered: 'No se abandonó ningún mensaje.',
    dead: (messages) =>
      plural(messages, 'Se abandonó 1 mensaje.', `Se abandonaron ${count(messages)} mensajes.`),
    database: (kind, size) =>
      kind === 'embedded' ? `Base de datos integrada, ${size}.` : `PostgreSQL; ${size}.`,
    oneConnection: 'La base de datos integrada tiene una conexión.',
    connections: (open, most) => `${count(open)} de ${count(most)} están en uso.`,
    noTransaction: 'Ninguna transacción dura más de un segundo.',
    transaction: (age) => `La transacción abierta más antigua comenzó hace ${age}.`,
    files: (files, size, store) =>
      `${plural(files, '1 archivo', `${count(files)} archivos`)}, ${size}, ${store === 'disk' ? 'en disco' : 'en el almacén S3'}.`,
    missing: (files) =>
      plural(files, 'Faltan los bytes de 1 archivo.', `Faltan los bytes de ${count(files)} archivos.`),
    room: (size) => `${size} libres en el disco de la carpeta de datos.`,
    unknownRoom: 'El sistema de archivos de la carpeta de datos no informa tamaños.',
    jobs: (jobs) =>
      `Los ${count(jobs)} trabajos en segundo plano de este servidor se ejecutan según lo previsto.`,
    lateJobs: (names) => `Con retraso, o fallaron en la última ejecución: ${names}.`,
    address: (baseUrl: string) =>
      `${baseUrl}. Desde que este servidor arrancó, nadie que iniciara sesión llegó a él con otra.`,
    otherAddresses: (baseUrl: string, hosts: string) =>
      `${baseUrl}. Desde que este servidor arrancó, personas con la sesión iniciada también llegaron a él por: ${hosts}.`,
    ownSignIn: 'Las personas inician sesión en el proveedor incluido, que forma parte de este servidor.',
    reachable: (issuer) => `${issuer} responde.`,
    unreachable: (issuer) => `${issuer} no responde.`,
    noTls: 'Este servidor usa HTTP sin cifrar; el certificado que ven las personas es el del proxy.',
    tls: (left) => `Vence en ${left}, a la hora indicada.`,
    tlsEnded: 'Venció a la hora indicada.',
    otherName: (signer, provider) =>
      `${signer === null ? 'No nombra a ningún proveedor' : `Nombra a “${signer}”`}, y el proveedor se llama ahora “${provider}”. Las actas siguen firmándose con ella.`,
    authority: 'Hay configurada una autoridad de sellado de tiempo.',
    noAuthority:
      'No hay configurada ninguna autoridad de sellado de tiempo, por lo que las actas indican que ningún tercero dio fe de su hora.',
    stampsWait: (certificates) =>
      plural(
        certificates,
        '1 acta espera un sello de tiempo.',
        `${count(certificates)} actas esperan un sello de tiempo.`,
      ),
    noCertificates: 'Esta instalación no emite actas.',
    noKeys: 'Todavía no hay claves. Se crean con la primera acta.',
    signer: (fingerprint, left, roots) =>
      `La clave de firma ${fingerprint}… vence en ${left}, a la hora indicada. ${plural(roots, 'Hay 1 raíz guardada.', `Hay ${count(roots)} raíces guardadas.`)}`,
  },
  stampFaults: {
    time_stamp: 'No se puede contactar a la autoridad.',
    time_stamp_clock: 'Su reloj y el de este servidor difieren en más de una hora.',
    time_stamp_refused: 'Respondió sin un sello de tiempo que se pueda usar.',
  },
  runs: {
    none: 'No hay ninguna registrada.',
    ago: (time) => `Hace ${time}.`,
    results: { held: 'Todo es correcto.', broken: 'Algo no es correcto.', failed: 'Falló.' },
    rows: (rows) => plural(rows, '1 fila', `${count(rows)} filas`),
    items: (items) => plural(items, '1 artículo', `${count(items)} artículos`),
    files: (files) => plural(files, '1 archivo', `${count(files)} archivos`),
    took: (time) => `duró ${time}`,
  },
  advice: {
    clock:
      'Ajuste los relojes del servidor y de la base de datos por NTP. Los permisos y los límites dependen de ellos.',
    noMail: 'Configure SMTP_URL y MAIL_FROM para que se envíen las invitaciones y las notificaciones.',
    mailWaits: 'Compruebe si el servidor de correo responde y acepta el usuario y la contraseña de SMTP_URL.',
    undelivered: 'Abra No entregados y envíe de nuevo o descarte cada mensaje.',
    connections: 'Aumente max_connections de PostgreSQL o reduzca DATABASE_POOL de los servidores.',
    transactions:
      'Una copia de seguridad o una verificación puede durar tanto. De lo contrario, busque la sesión en pg_stat_activity y termínela.',
    missingFiles: 'Restaure los archivos desde la copia de seguridad. npm run verify los nombra.',
    room: 'Libere espacio en disco. Las cargas se rechazan cuando el disco está lleno.',
    jobs: 'Busque “job failed” en el registro del servidor. Reinicie el servidor si un trabajo no termina.',
    noBackup:
      'Ejecute npm run backup cada noche, o asegúrese de que otro programa respalde la base de datos y los archivos.',
    failedBackup: 'Lea por qué falló y ejecute npm run backup de nuevo.',
    oldBackup: 'Ejecute npm run backup y averigüe por qué no se ejecuta cada noche.',
    noVerification: 'Ejecute npm run verify.',
    failedVerification: 'Ejecute npm run verify de nuevo; indica por qué no pudo terminar.',
    broken: 'Ejecute npm run verify y siga el manual de operación para cada fila que nombre.',
    noDrill: 'Ejecute npm run drill con la carpeta de sus copias. Muestra que se pueden restaurar.',
    failedDrill:
      'La copia no se pudo restaurar. Haga una nueva con npm run backup y ejecute npm run drill de nuevo.',
    signIn: 'Nadie puede iniciar sesión hasta que responda. Compruebe si este servidor alcanza su dirección.',
    localAddress:
      'Solo este equipo puede abrirla. Configure BASE_URL con la dirección que usan las personas.',
    insecureAddress: 'Configure TLS en el proxy y BASE_URL con https.',
    otherAddresses:
      'Los enlaces de los mensajes y el inicio de sesión llevan solo a BASE_URL. Haga que el proxy redirija allí las otras direcciones, o ponga en BASE_URL la que usan las personas.',
    endedTls:
      'Los proxies y los navegadores lo rechazan. Reemplace los archivos de TLS_CERT_FILE y TLS_KEY_FILE y envíe SIGHUP al servidor.',
    endingTls:
      'Reemplace los archivos de TLS_CERT_FILE y TLS_KEY_FILE antes de ese día y envíe SIGHUP al servidor.',
    authorityAway:
      'Compruebe si este servidor alcanza la dirección de TSA_URL. Las actas se intentan de nuevo por sí solas.',
    authorityClock:
      'Ajuste el reloj de este servidor por NTP. Si es correcto, avise a quien opera la autoridad, o configure otra con TSA_URL y TSA_CA_FILE.',
    authorityRefuses:
      'Busque el motivo en el registro del servidor. TSA_CA_FILE debe nombrar las raíces de la autoridad de TSA_URL.',
    otherNameOwn:
      'Cree una firma nueva con el botón de abajo o en Ajustes de actas. Tiene una raíz nueva; las actas anteriores siguen siendo válidas.',
    otherNameOffline:
      'Cree una firma nueva con la raíz que guarda fuera de línea: npm run certificate-keys -- --root CARPETA.',
    otherNameOutside:
      'Pida a su autoridad un certificado con el nombre nuevo e incorpórelo con npm run certificate-keys -- --p12 ARCHIVO.',
    endedSigner: 'No se emite ninguna acta. Ejecute npm run certificate-keys -- --replace.',
    endingSigner: 'Reemplácela antes de ese día con npm run certificate-keys -- --replace.',
  },
  jobs: {
    accounts: 'Inicio de sesión de personas nuevas y bloqueos',
    'accounts given up': 'Segundo intento de los cambios de cuentas que fallaron',
    'idempotency keys': 'Espacio en la base de datos: borrar respuestas guardadas',
    retention: 'Privacidad: borrar los datos cuando vence su plazo',
    'overtaken questions': 'Cierre de las preguntas que ya no aplican',
    files: 'Espacio en disco: borrar archivos sin uso',
    notices: 'Notificaciones en el producto',
    'late items': 'Notificaciones de artículos atrasados',
    'mails of notices': 'Notificaciones por correo electrónico',
    streams: 'Páginas abiertas de personas que perdieron el acceso',
    'streams alive': 'Actualización inmediata de las páginas abiertas',
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
    'este mensaje muestra que el producto puede enviar mensajes. Usted lo solicitó en la página Sistema.',
  below: 'No tiene que hacer nada.',
};
