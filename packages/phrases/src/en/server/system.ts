import { count, plural } from '../counts.ts';

/** The lines of the system page, which the server writes, and the test message of it. */
export const system = {
  titles: {
    version: 'Version',
    clock: 'Clock',
    mail: 'E-mail',
    undelivered: 'Undelivered',
    database: 'Database',
    connections: 'Connections to the database',
    transactions: 'Oldest transaction',
    files: 'Files',
    room: 'Disk space',
    jobs: 'Background work',
    backup: 'Last backup',
    verification: 'Last verification',
    drill: 'Last restore drill',
    signIn: 'Sign-in provider',
    address: 'Addresses people use',
    tls: 'TLS certificate of this server',
    certificates: 'Keys of certificates',
    timeStamps: 'Time stamps of certificates',
  },
  says: {
    sameTime: 'Server and database have the same time.',
    otherTime: (by: string, isAhead: boolean) =>
      `The server is ${by} ${isAhead ? 'ahead of' : 'behind'} the database.`,
    mailServer: 'A mail server is set.',
    noMailServer: 'No mail server is set.',
    noneWaits: 'No message waits.',
    waiting: (messages: number, oldest: string) =>
      plural(
        messages,
        `1 message waits, for ${oldest}.`,
        `${count(messages)} messages wait, the oldest for ${oldest}.`,
      ),
    neverSent: 'No message was sent yet.',
    lastSent: 'The last message was sent at the time shown.',
    allDelivered: 'No message was given up.',
    dead: (messages: number) =>
      plural(messages, '1 message was given up.', `${count(messages)} messages were given up.`),
    database: (kind: 'embedded' | 'server', size: string) =>
      kind === 'embedded' ? `Embedded database, ${size}.` : `PostgreSQL, ${size}.`,
    oneConnection: 'The embedded database has one connection.',
    connections: (open: number, most: number) => `${count(open)} of ${count(most)} are in use.`,
    noTransaction: 'No transaction lasts longer than a second.',
    transaction: (age: string) => `The oldest open transaction began ${age} ago.`,
    files: (files: number, size: string, store: 'disk' | 's3') =>
      `${plural(files, '1 file', `${count(files)} files`)}, ${size}, ${store === 'disk' ? 'on disk' : 'in the S3 store'}.`,
    missing: (files: number) =>
      plural(files, 'The bytes of 1 file are missing.', `The bytes of ${count(files)} files are missing.`),
    room: (size: string) => `${size} are free on the disk of the data folder.`,
    unknownRoom: 'The file system of the data folder reports no sizes.',
    jobs: (jobs: number) => `All ${count(jobs)} background jobs are running as planned on this server.`,
    lateJobs: (names: string) => `Late, or failed on the last run: ${names}.`,
    address: (baseUrl: string) =>
      `${baseUrl}. Since this server started, nobody signed in reached it under another one.`,
    otherAddresses: (baseUrl: string, hosts: string) =>
      `${baseUrl}. Since this server started, signed-in people also reached it at: ${hosts}.`,
    ownSignIn: 'People sign in at the bundled provider, which is part of this server.',
    reachable: (issuer: string) => `${issuer} answers.`,
    unreachable: (issuer: string) => `${issuer} does not answer.`,
    noTls: 'This server speaks plain HTTP; the certificate people see is that of the proxy.',
    tls: (left: string) => `It ends in ${left}, at the time shown.`,
    tlsEnded: 'It ended at the time shown.',
    otherName: (signer: string | null, provider: string) =>
      `${signer === null ? 'It names no provider' : `It names “${signer}”`}, and the provider is called “${provider}” now. Certificates go on with it.`,
    authority: 'A time-stamp authority is set.',
    noAuthority:
      'No time-stamp authority is set, so certificates say that no other party witnessed their time.',
    stampsWait: (certificates: number) =>
      plural(
        certificates,
        '1 certificate waits for a time stamp.',
        `${count(certificates)} certificates wait for a time stamp.`,
      ),
    noCertificates: 'This installation issues no certificates.',
    noKeys: 'There are no keys yet. They are made with the first certificate.',
    signer: (fingerprint: string, left: string, roots: number) =>
      `The signer ${fingerprint}… ends in ${left}, at the time shown. ${plural(roots, '1 root is stored.', `${count(roots)} roots are stored.`)}`,
  },
  /** Why a time stamp cannot be had. */
  stampFaults: {
    time_stamp: 'The authority cannot be reached.',
    time_stamp_clock: 'Its clock and that of this server differ by more than an hour.',
    time_stamp_refused: 'It answered without a time stamp that can be used.',
  },
  runs: {
    none: 'None is recorded.',
    ago: (time: string) => `${time} ago.`,
    results: { held: 'All holds.', broken: 'Something does not hold.', failed: 'It failed.' },
    rows: (rows: number) => plural(rows, '1 row', `${count(rows)} rows`),
    items: (items: number) => plural(items, '1 item', `${count(items)} items`),
    files: (files: number) => plural(files, '1 file', `${count(files)} files`),
    took: (time: string) => `took ${time}`,
  },
  advice: {
    clock: 'Set the clocks of server and database by NTP. Tokens and limits depend on them.',
    noMail: 'Set SMTP_URL and MAIL_FROM, so that invitations and notifications are sent.',
    mailWaits: 'Look whether the mail server answers and takes the user and password of SMTP_URL.',
    undelivered: 'Open Undelivered, and send each message again or discard it.',
    connections: 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL of the servers.',
    transactions:
      'A backup or verification may last this long. Otherwise find the session in pg_stat_activity and end it.',
    missingFiles: 'Restore the files from the backup. npm run verify names them.',
    room: 'Free disk space. Uploads are refused once the disk is full.',
    jobs: 'Look in the log of the server for “job failed”. Restart the server if a job does not end.',
    noBackup: 'Run npm run backup each night, or make sure that another program backs up database and files.',
    failedBackup: 'Read why it failed, and run npm run backup again.',
    oldBackup: 'Run npm run backup, and see why it does not run each night.',
    noVerification: 'Run npm run verify.',
    failedVerification: 'Run npm run verify again; it says why it could not finish.',
    broken: 'Run npm run verify, and follow the operating manual for each row it names.',
    noDrill: 'Run npm run drill with the folder of your archives. It shows that they can be restored.',
    failedDrill:
      'The archive could not be restored. Make a new one with npm run backup, and run npm run drill again.',
    signIn: 'People cannot sign in until it answers. Look whether this server reaches its address.',
    localAddress: 'Only this computer can open it. Set BASE_URL to the address people use.',
    insecureAddress: 'Set up TLS in the proxy, and BASE_URL with https.',
    otherAddresses:
      'Links in messages and the sign-in lead to BASE_URL alone. Let the proxy redirect the other addresses there, or set BASE_URL to the one people use.',
    endedTls:
      'Proxies and browsers refuse it. Replace the files of TLS_CERT_FILE and TLS_KEY_FILE, and send the server SIGHUP.',
    endingTls:
      'Replace the files of TLS_CERT_FILE and TLS_KEY_FILE before that day, and send the server SIGHUP.',
    authorityAway:
      'Look whether this server reaches the address of TSA_URL. Certificates are tried again by themselves.',
    authorityClock:
      'Set the clock of this server by NTP. If it is right, tell the operator of the authority, or set another one with TSA_URL and TSA_CA_FILE.',
    authorityRefuses:
      'Look in the log of the server for the reason. TSA_CA_FILE has to name the roots of the authority at TSA_URL.',
    otherNameOwn:
      'Make a new signer with the button below or in Certificate settings. It has a new root; former certificates stay valid.',
    otherNameOffline:
      'Make a new signer under the root you store offline: npm run certificate-keys -- --root FOLDER.',
    otherNameOutside:
      'Get a certificate with the new name from your authority, and take it with npm run certificate-keys -- --p12 FILE.',
    endedSigner: 'No certificate is issued. Run npm run certificate-keys -- --replace.',
    endingSigner: 'Replace it before that day with npm run certificate-keys -- --replace.',
  },
  /** Each by what people lose when it fails. */
  jobs: {
    accounts: 'Sign-in for new people, and blocking',
    'accounts given up': 'Second tries for sign-in changes that failed',
    'idempotency keys': 'Database space: deleting stored answers',
    retention: 'Privacy: deleting data when its time is up',
    'overtaken questions': 'Closing questions that no longer apply',
    files: 'Disk space: deleting unused uploads',
    notices: 'Notifications in the product',
    'late items': 'Notifications about late items',
    'mails of notices': 'Notifications by e-mail',
    streams: 'Open pages of people who lost access',
    'streams alive': 'Live updates on open pages',
    'end of the signer': 'The warning before certificates stop',
    certificates: 'New certificates',
    log: 'Certificates in the public log',
    mail: 'All e-mail: invitations, passwords, notifications',
  },
  /** What an administrator does first, and what it is for. */
  firstSteps: {
    titles: {
      company: 'Add a client company',
      people: 'Add an evaluator and a manager',
      provider: 'Enter your legal details',
      mail: 'Set up e-mail',
      backup: 'Make a backup',
    },
    someMissing: { evaluator: 'Add an evaluator', manager: 'Add a manager' },
    says: {
      company: 'Clients submit the requests. All you need is the e-mail address of one person there.',
      people: 'The evaluator assesses each item. The manager reviews, schedules, and closes it.',
      provider: 'Certificates carry your legal name, tax number, and address.',
      mail: 'Without a mail server, no invitation reaches anyone. System shows what to set.',
      backup: 'Run npm run backup on the server, and then every night. System shows the last one.',
    },
  },
  noMailServer: 'No mail server is set, so no test message can be sent.',
} as const;

/** The test message of the system page. */
export const testMail = {
  subject: 'Test message',
  intro: 'this message shows that the product can send messages. You asked for it on the page System.',
  below: 'You need not do anything.',
} as const;
