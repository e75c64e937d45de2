import { count, plural } from '../counts.ts';

/** The lines of the system page, which the server writes, and the test message of it. */
export const system = {
  titles: {
    version: 'Version',
    clock: 'Clock',
    mail: 'Email',
    undelivered: 'Undelivered',
    database: 'Database',
    connections: 'Database connections',
    transactions: 'Oldest transaction',
    files: 'Files',
    room: 'Disk space',
    jobs: 'Background jobs',
    backup: 'Last backup',
    verification: 'Last verification',
    drill: 'Last restore drill',
    signIn: 'Sign-in provider',
    address: 'Web address',
    tls: 'TLS certificate',
    certificates: 'Certificate keys',
    timeStamps: 'Certificate time stamps',
  },
  says: {
    sameTime: 'The server and database clocks agree.',
    otherTime: (by: string, isAhead: boolean) =>
      `The server clock is ${by} ${isAhead ? 'ahead of' : 'behind'} the database clock.`,
    mailServer: 'A mail server is configured.',
    noMailServer: 'No mail server is configured.',
    noneWaits: 'No messages are waiting.',
    waiting: (messages: number, oldest: string) =>
      plural(
        messages,
        `1 message has been waiting for ${oldest}.`,
        `${count(messages)} messages are waiting, the oldest for ${oldest}.`,
      ),
    neverSent: 'No message has been sent yet.',
    lastSent: 'The last message was sent at the time shown.',
    allDelivered: 'No message has failed.',
    dead: (messages: number) =>
      plural(
        messages,
        '1 message could not be delivered.',
        `${count(messages)} messages could not be delivered.`,
      ),
    database: (kind: 'embedded' | 'server', size: string) =>
      kind === 'embedded' ? `Embedded database, ${size}.` : `PostgreSQL, ${size}.`,
    oneConnection: 'The embedded database uses a single connection.',
    connections: (open: number, most: number) => `${count(open)} of ${count(most)} in use.`,
    noTransaction: 'No transaction has been open for more than a second.',
    transaction: (age: string) => `The oldest open transaction started ${age} ago.`,
    files: (files: number, size: string, store: 'disk' | 's3') =>
      `${plural(files, '1 file', `${count(files)} files`)}, ${size}, ${store === 'disk' ? 'on disk' : 'in the S3 store'}.`,
    missing: (files: number) =>
      plural(
        files,
        'The contents of 1 file are missing.',
        `The contents of ${count(files)} files are missing.`,
      ),
    room: (size: string) => `${size} free on the disk that holds the data folder.`,
    unknownRoom: 'The data folder’s file system does not report free space.',
    jobs: (jobs: number) => `All ${count(jobs)} background jobs on this server are running on schedule.`,
    lateJobs: (names: string) => `Running late, or failed last time: ${names}.`,
    address: (baseUrl: string) =>
      `${baseUrl}. Since this server started, no signed-in user has used another address.`,
    otherAddresses: (baseUrl: string, hosts: string) =>
      `${baseUrl}. Since this server started, signed-in users have also used: ${hosts}.`,
    ownSignIn: 'People sign in with the bundled provider, which is part of this server.',
    reachable: (issuer: string) => `${issuer} is responding.`,
    unreachable: (issuer: string) => `${issuer} is not responding.`,
    noTls: 'This server uses plain HTTP. The certificate people see comes from the proxy.',
    tls: (left: string) => `Expires in ${left}, at the time shown.`,
    tlsEnded: 'Expired at the time shown.',
    otherName: (signer: string | null, provider: string) =>
      `${signer === null ? 'It names no provider' : `It names “${signer}”`}, but the provider is now called “${provider}”. It still signs certificates.`,
    authority: 'A time-stamp authority is configured.',
    noAuthority:
      'No time-stamp authority is configured. Certificates state that they have no independent time stamp.',
    stampsWait: (certificates: number) =>
      plural(
        certificates,
        '1 certificate is waiting for a time stamp.',
        `${count(certificates)} certificates are waiting for a time stamp.`,
      ),
    noCertificates: 'This installation issues no certificates.',
    noKeys: 'There are no keys yet. They are created with the first certificate.',
    signer: (fingerprint: string, left: string, roots: number) =>
      `The signer ${fingerprint}… expires in ${left}, at the time shown. ${plural(roots, '1 root is stored.', `${count(roots)} roots are stored.`)}`,
  },
  /** Why no time stamp came. */
  stampFaults: {
    time_stamp: 'The authority cannot be reached.',
    time_stamp_clock: 'Its clock and this server’s differ by more than an hour.',
    time_stamp_refused: 'Its answer contained no usable time stamp.',
  },
  runs: {
    none: 'None recorded.',
    ago: (time: string) => `${time} ago.`,
    results: { held: 'No problems found.', broken: 'Problems found.', failed: 'It failed.' },
    rows: (rows: number) => plural(rows, '1 row', `${count(rows)} rows`),
    items: (items: number) => plural(items, '1 item', `${count(items)} items`),
    files: (files: number) => plural(files, '1 file', `${count(files)} files`),
    took: (time: string) => `took ${time}`,
  },
  advice: {
    clock: 'Synchronize the server and database clocks with NTP. Tokens and limits depend on them.',
    noMail: 'Set SMTP_URL and MAIL_FROM so that invitations and notifications can be sent.',
    mailWaits: 'Check that the mail server is responding and accepts the user and password in SMTP_URL.',
    undelivered: 'Open Undelivered, then resend or discard each message.',
    connections: 'Raise max_connections in PostgreSQL, or lower DATABASE_POOL on the servers.',
    transactions:
      'A backup or verification can take this long. Otherwise, find the session in pg_stat_activity and end it.',
    missingFiles: 'Restore the files from the backup. npm run verify lists them.',
    room: 'Free up disk space. Uploads are refused once the disk is full.',
    jobs: 'Search the server log for “job failed”. If a job does not finish, restart the server.',
    noBackup:
      'Run npm run backup every night, or make sure that another program backs up the database and files.',
    failedBackup: 'Find out why it failed, then run npm run backup again.',
    oldBackup: 'Run npm run backup, and find out why it does not run every night.',
    noVerification: 'Run npm run verify.',
    failedVerification: 'Run npm run verify again. It reports why it could not finish.',
    broken: 'Run npm run verify, and follow the operating manual for each row it lists.',
    noDrill: 'Run npm run drill with your archive folder. It proves that your archives can be restored.',
    failedDrill:
      'The archive could not be restored. Make a new one with npm run backup, then run npm run drill again.',
    signIn: 'Nobody can sign in until it responds. Check that this server can reach its address.',
    localAddress: 'This address works on this computer only. Set BASE_URL to the address people use.',
    insecureAddress: 'Set up TLS on the proxy, and use https in BASE_URL.',
    otherAddresses:
      'Sign-in and the links in messages use BASE_URL only. Redirect the other addresses to it in the proxy, or set BASE_URL to the address people use.',
    endedTls:
      'Proxies and browsers reject it. Replace the files that TLS_CERT_FILE and TLS_KEY_FILE name, then send the server SIGHUP.',
    endingTls:
      'Before that day, replace the files that TLS_CERT_FILE and TLS_KEY_FILE name, then send the server SIGHUP.',
    authorityAway:
      'Check that this server can reach the address in TSA_URL. Waiting certificates are retried automatically.',
    authorityClock:
      'Synchronize this server’s clock with NTP. If it is right, contact the authority, or configure another one with TSA_URL and TSA_CA_FILE.',
    authorityRefuses:
      'The server log has the reason. TSA_CA_FILE must name the root certificates of the authority at TSA_URL.',
    otherNameOwn:
      'Create a new signer with the button below or in Certificate Settings. It has a new root; earlier certificates stay valid.',
    otherNameOffline:
      'Create a new signer under the root you store offline: npm run certificate-keys -- --root FOLDER.',
    otherNameOutside:
      'Get a certificate with the new name from your authority, then import it with npm run certificate-keys -- --p12 FILE.',
    endedSigner: 'No certificates can be issued. Run npm run certificate-keys -- --replace.',
    endingSigner: 'Replace it before that day with npm run certificate-keys -- --replace.',
  },
  /** Each by what people lose when it fails. */
  jobs: {
    accounts: 'Sign-in for new people, and blocking',
    'accounts given up': 'Retries of failed sign-in changes',
    'idempotency keys': 'Database space: deleting stored answers',
    retention: 'Privacy: deleting data after its retention period',
    captures: 'Removing photos from the site that nothing waits for',
    'overtaken questions': 'Closing questions that no longer apply',
    files: 'Disk space: deleting unused uploads',
    notices: 'Notifications in the product',
    'late items': 'Notifications about late items',
    'mails of notices': 'Notifications by email',
    streams: 'Open pages of people who lost access',
    'streams alive': 'Live updates on open pages',
    'end of the signer': 'The warning before certificates stop',
    certificates: 'New certificates',
    log: 'Certificates in the public log',
    mail: 'All email: invitations, passwords, notifications',
  },
  /** What an administrator does first, and what it is for. */
  firstSteps: {
    titles: {
      company: 'Add a client company',
      people: 'Add an evaluator and a manager',
      provider: 'Enter your legal details',
      mail: 'Set up email',
      backup: 'Make a backup',
    },
    someMissing: { evaluator: 'Add an evaluator', manager: 'Add a manager' },
    says: {
      company: 'Clients submit the requests. All you need is the email address of one person there.',
      people: 'The evaluator assesses each item. The manager reviews, schedules, and closes it.',
      provider: 'Certificates carry your legal name, tax number, and address.',
      mail: 'Without a mail server, no invitation reaches anyone. System shows what to set.',
      backup: 'Run npm run backup on the server, and then every night. System shows the last one.',
    },
  },
  noMailServer: 'No mail server is configured, so no test message can be sent.',
} as const;

/** The test message of the system page. */
export const testMail = {
  subject: 'Test message',
  intro: 'This test message shows that messages can be sent. You requested it on the System page.',
  below: 'You do not need to do anything.',
} as const;
