import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENVIRONMENT, readConfig } from './config.ts';
import { UNLIMITED } from '../http/limits/concurrency-limit.ts';
import { StartFailure } from '../process/start-failure.ts';
import { SECRET_SETTINGS } from './secret-settings.ts';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://monda.example',
  OIDC_ISSUER: 'https://sign-in.example/',
  SEED_ADMIN_EMAIL: 'first@monda.example',
};

const bucket = {
  S3_BUCKET: 'files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
};

const management = { DIRECTORY_CLIENT_ID: 'id', DIRECTORY_CLIENT_SECRET: 'hush' };

/** Why these settings do not start. */
function refusalOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return 'started';
}

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ BASE_URL: 'monda.example' }, 'BASE_URL must be an http or https address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL starts with postgres://'],
    [
      { DATABASE_URL: 'postgres://db/monda', DATABASE_POOL: '1' },
      'DATABASE_POOL must be a whole number from 2 to 100',
    ],
    [{ DATABASE_MIGRATION_URL: 'postgres://owner@db/monda' }, 'DATABASE_MIGRATION_URL needs DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://replica/monda' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ DATABASE_READ_URL: 'replica' }, 'DATABASE_READ_URL starts with postgres://'],
    [
      { DATABASE_URL: 'postgres://db/monda', DATABASE_READ_URL: 'postgres://db/monda' },
      'DATABASE_READ_URL is another server than DATABASE_URL',
    ],
    [{ DATABASE_PREPARED: 'off' }, 'DATABASE_PREPARED must be true or false'],
    [{ DATABASE_PIPELINE: 'off' }, 'DATABASE_PIPELINE must be true or false'],
    [{ DATABASE_WAIT: '10001' }, 'DATABASE_WAIT must be a number of milliseconds from 100 to 9000'],
    [{ DATABASE_STATEMENT_TIMEOUT: '0' }, 'DATABASE_STATEMENT_TIMEOUT must be a number of milliseconds'],
    [{ DATABASE_IDLE_TIMEOUT: '5s' }, 'DATABASE_IDLE_TIMEOUT must be a number of milliseconds'],
    [
      { DATABASE_LOCK_TIMEOUT: '5000', DATABASE_STATEMENT_TIMEOUT: '4000' },
      'DATABASE_LOCK_TIMEOUT is not longer than DATABASE_STATEMENT_TIMEOUT',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be true or false'],
    [{ API_DOCS: 'on' }, 'API_DOCS must be true or false'],
    [{ OIDC_ISSUER: 'javascript:alert(1)' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER names one tenant'],
    [{ OIDC_ISSUER: 'https://login.microsoftonline.us/organizations/' }, 'OIDC_ISSUER names one tenant'],
    [{ OIDC_ALGORITHMS: 'RS256,HS256' }, 'OIDC_ALGORITHMS'],
    [{ OIDC_ALGORITHMS: 'none' }, 'OIDC_ALGORITHMS'],
    [{ OIDC_AUDIENCE_PARAMETER: 'aud' }, 'OIDC_AUDIENCE_PARAMETER must be audience, resource or none'],
    [{ ...production, OIDC_ACR_VALUES: 'mfa, ' }, 'OIDC_ACR_VALUES must be a list of values'],
    [{ OIDC_ACR_VALUES: 'mfa' }, 'OIDC_ACR_VALUES needs OIDC_ISSUER'],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE contains openid'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
    [{ SEED_ADMIN_EMAIL: 'admin' }, 'SEED_ADMIN_EMAIL must be an e-mail address'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail?ignoreTLS=true', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be smtp:// or'],
    [{ NOTICE_MAIL: 'true' }, 'NOTICE_MAIL=true needs SMTP_URL'],
    [{ NOTICE_MAIL: 'yes' }, 'NOTICE_MAIL must be true or false'],
    [{ SMTP_STARTTLS: 'yes' }, 'SMTP_STARTTLS must be required, offered or never'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ ...bucket, S3_REGION: '' }, 'S3_BUCKET needs S3_ENDPOINT'],
    [{ ...bucket, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an http or https address'],
    [{ ...bucket, S3_ENDPOINT: 'https://minio/files' }, 'are addresses without a path'],
    [{ ...bucket, S3_PREFIX: '/files' }, 'S3_PREFIX must be letters'],
    [{ ...bucket, S3_PATIENCE_MS: '5' }, 'S3_PATIENCE_MS must be a whole number from 100 to 60000'],
    [{ ...bucket, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be true or false'],
    [{ ...bucket, FILE_DOWNLOADS: 'direct' }, 'FILE_DOWNLOADS must be server or link'],
    [{ FILE_DOWNLOADS: 'link' }, 'FILE_DOWNLOADS=link needs S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://minio' }, 'The S3_ settings need S3_BUCKET'],
    [{ COMPANY_FILES_GB: '0' }, 'COMPANY_FILES_GB must be a whole number from 1 to 1000000'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or'],
    [{ REQUESTS_AT_ONCE: 'many' }, 'REQUESTS_AT_ONCE must be a whole number from 0 to 10000'],
    [{ REQUESTS_PER_MINUTE: '-1' }, 'REQUESTS_PER_MINUTE must be a whole number from 0'],
    [{ PEOPLE_REMEMBERED_SECONDS: '6' }, 'PEOPLE_REMEMBERED_SECONDS must be a whole number from 0 to 5'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a whole number from 0 to 300'],
    [{ BREACHED_PASSWORDS_URL: 'pwned' }, 'BREACHED_PASSWORDS_URL must be an http or https address'],
    [{ BREACHED_PASSWORDS_URL: 'https://pwned/range?a=' }, 'must be an address without ? and #'],
    [{ ...production, BREACHED_PASSWORDS_URL: 'https://pwned/range' }, 'passwords are set where people'],
    [{ BUNDLED_SIGN_IN: 'false' }, 'needs OIDC_ISSUER'],
    [{ BUNDLED_SIGN_IN: 'true', OIDC_ISSUER: 'https://x.example' }, 'exclude each other'],
    [{ NODE_ENV: 'production', BASE_URL: 'https://x.example' }, 'bundled sign-in is off'],
    [{ USER_DIRECTORY: 'ldap' }, 'USER_DIRECTORY must be bundled, auth0, keycloak or mail'],
    [{ USER_DIRECTORY: 'auth0' }, 'needs OIDC_ISSUER'],
    [{ USER_DIRECTORY: 'mail' }, 'needs OIDC_ISSUER'],
    [{ ...production, USER_DIRECTORY: 'bundled' }, 'exclude each other'],
    [{ ...production, USER_DIRECTORY: 'auth0' }, 'needs DIRECTORY_CLIENT_ID and DIRECTORY_CLIENT_SECRET'],
    [{ ...production, USER_DIRECTORY: 'keycloak', ...management }, '/realms/ and the name of the realm'],
    [{ ...production, DEMO: 'true' }, 'In production there is no demo'],
    [{ ...production, BASE_URL: '' }, 'needs BASE_URL'],
    [{ ...production, DATABASE_URL: 'postgres://db/monda' }, 'needs SECRET_KEY'],
  ])('%o stops the start with a sentence', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(StartFailure);
    expect(() => readConfig(variables)).toThrow(sentence);
  });

  it('is reported together with the others', () => {
    const reported = () => readConfig({ PORT: 'x', DEMO: 'y' });
    expect(reported).toThrow(/PORT[\s\S]+\n[\s\S]+DEMO/);
  });

  it('that contradicts another one is reported together with the others, of every part', () => {
    const sentences = refusalOf({
      NODE_ENV: 'production',
      DEMO: 'true',
      SMTP_URL: 'smtp://mail',
      USER_DIRECTORY: 'auth0',
      S3_BUCKET: 'files',
      DATABASE_READ_URL: 'postgres://replica/monda',
    });
    expect(sentences.split('\n')).toEqual([
      expect.stringContaining('In production the bundled sign-in is off'),
      'In production there is no demo: remove DEMO=true.',
      'Production needs BASE_URL, the address people open Monda at.',
      'SMTP_URL needs MAIL_FROM: the address messages come from.',
      'USER_DIRECTORY=auth0 needs OIDC_ISSUER: the address of that sign-in provider.',
      'USER_DIRECTORY=auth0 needs DIRECTORY_CLIENT_ID and DIRECTORY_CLIENT_SECRET.',
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'S3_BUCKET needs S3_ENDPOINT, the address of the store, or S3_REGION for the one of AWS.',
      'DATABASE_READ_URL needs DATABASE_URL.',
    ]);
  });
});

describe('a secret in a file of its own', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'monda-secret-files-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (content: string) => {
    const file = path.join(mkdtempSync(path.join(folder, 'one-')), 'secret');
    writeFileSync(file, content);
    return file;
  };
  it.each(SECRET_SETTINGS)('%s is refused together with the setting itself', (name) => {
    const both = { [name]: 'from the environment', [`${name}_FILE`]: fileWith('from the file') };
    expect(refusalOf(both)).toContain(`${name} and ${name}_FILE exclude each other: set one of them.`);
    expect(refusalOf(both)).not.toMatch(/from the/);
  });

  it('is refused when it is missing, empty or not to be read, by the name of the setting and the path', () => {
    const missing = path.join(folder, 'nowhere');
    const below = path.join(fileWith('x'), 'secret');
    const empty = fileWith(' \n');
    const inner = path.join(folder, 'inner');
    mkdirSync(inner);
    for (const [file, reason] of [
      [missing, 'there is no such file'],
      [below, 'there is no such file'],
      [empty, 'it is empty'],
      [inner, 'it is a folder'],
      [path.join(folder, 'x'.repeat(300)), 'it cannot be read (ENAMETOOLONG)'],
    ] as const) {
      expect(refusalOf({ SECRET_KEY_FILE: file })).toBe(
        `The setting SECRET_KEY_FILE names ${file}: ${reason}.`,
      );
    }
  });

  it('is reported with what else is wrong, and never with its content', () => {
    const sentences = refusalOf({
      PORT: 'x',
      SECRET_KEY_FILE: fileWith('hush-hush'),
      METRICS_TOKEN_FILE: path.join(folder, 'none'),
      DATABASE_URL_FILE: fileWith('mysql://hush-hush.example/monda'),
    });
    expect(sentences.split('\n')).toEqual([
      expect.stringContaining('METRICS_TOKEN_FILE names'),
      expect.stringContaining('PORT must be a whole number'),
      'The setting DATABASE_URL starts with postgres://.',
      'The setting SECRET_KEY must have at least 32 characters.',
    ]);
  });

  it('is no way to give a setting that holds none', () => {
    expect(readConfig({ PORT_FILE: fileWith('4000') }).listen.port).toBe(3000);
  });

  it('counts as if it stood in the environment, without what is around it', () => {
    const rest = {
      ...production,
      OIDC_ISSUER: 'https://keys.example/realms/people',
      USER_DIRECTORY: 'keycloak',
      DIRECTORY_CLIENT_ID: 'id',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      MAIL_FROM: 'a@b.example',
    };
    const secrets: Record<(typeof SECRET_SETTINGS)[number], string> = {
      DATABASE_URL: 'postgres://web:one@db/monda',
      DATABASE_MIGRATION_URL: 'postgres://owner:two@db/monda',
      DATABASE_READ_URL: 'postgres://web:one@replica/monda',
      SECRET_KEY: 'three '.repeat(8).trim(),
      SECRET_KEY_FORMER: 'former '.repeat(8).trim(),
      DIRECTORY_CLIENT_SECRET: 'four',
      S3_SECRET_ACCESS_KEY: 'five',
      SMTP_URL: 'smtp://user:six@mail.example',
      METRICS_TOKEN: 'seven and more characters',
      CERTIFICATE_P12_PASSWORD: 'eight',
    };
    const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, fileWith(` ${value}\r\n`)]);
    expect(readConfig({ ...rest, ...(Object.fromEntries(files) as object) })).toEqual(
      readConfig({ ...rest, ...secrets }),
    );
  });
});

describe('where files are stored', () => {
  it('is this computer unless a bucket is named', () => {
    expect(readConfig({}).files).toEqual({ s3: null, downloads: 'server', companyBytes: 50 * 1024 ** 3 });
    const scannerOf = (CLAMD: string) => readConfig({ CLAMD }).files.scanner;
    expect(scannerOf('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(scannerOf('scanner.example:3310')).toEqual({ host: 'scanner.example', port: 3310 });
    expect(scannerOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
    expect(() => scannerOf('scanner.example')).toThrow('The setting CLAMD must be host:port');
  });

  it('is a bucket of AWS by its region, or of another store by its address', () => {
    expect(readConfig(bucket).files.s3).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      publicEndpoint: 'https://s3.eu-central-1.amazonaws.com',
      pathStyle: false,
      prefix: 'files/',
    });
    const own = { ...bucket, S3_ENDPOINT: 'http://minio:9000/', S3_PUBLIC_ENDPOINT: 'https://files.example' };
    expect(readConfig(own).files.s3).toMatchObject({
      endpoint: 'http://minio:9000',
      publicEndpoint: 'https://files.example',
      pathStyle: true,
    });
    expect(readConfig({ ...own, S3_PATH_STYLE: 'false' }).files.s3).toMatchObject({ pathStyle: false });
  });
});

describe('certificates', () => {
  const authority = { TSA_URL: 'http://tsa.example/stamp', TSA_CA_FILE: '/etc/tsa-ca.pem' };

  it('need the address of a time-stamp authority and what vouches for it together', () => {
    expect(refusalOf({ TSA_URL: authority.TSA_URL })).toContain('TSA_URL needs TSA_CA_FILE');
    expect(refusalOf({ TSA_CA_FILE: authority.TSA_CA_FILE })).toContain('TSA_CA_FILE needs TSA_URL');
    expect(refusalOf({ ...authority, TSA_URL: 'tsa.example' })).toContain(
      'TSA_URL must be an http or https address',
    );
    const secret = { ...authority, TSA_URL: 'https://user:hush@tsa.example/' };
    expect(refusalOf(secret)).toBe('The setting TSA_URL must not contain a user and password.');
    expect(refusalOf({ CERTIFICATES: 'no' })).toContain('CERTIFICATES must be true or false');
  });

  it('are issued without a time stamp unless the settings say otherwise', () => {
    expect(readConfig({})).toMatchObject({
      certificates: { issues: true, timeStamps: null },
      p12Password: null,
    });
    expect(readConfig({ ...authority, CERTIFICATES: 'false' }).certificates).toEqual({
      issues: false,
      timeStamps: { url: authority.TSA_URL, caFile: authority.TSA_CA_FILE },
    });
  });
});

describe('how the server is watched', () => {
  it('by default reports nothing and takes 256 requests at once', () => {
    expect(readConfig({})).toMatchObject({
      watch: { metricsToken: null, tracesTo: null, logTo: null, load: { least: 24, usual: 64, most: 256 } },
      requestsPerMinute: 1_200,
      drainMs: 0,
    });
  });

  it('is what is set', () => {
    const set = {
      METRICS_TOKEN: 'sixteen and more characters',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      REQUESTS_AT_ONCE: '10',
      DRAIN_SECONDS: '5',
    };
    expect(readConfig(set)).toMatchObject({
      watch: {
        metricsToken: set.METRICS_TOKEN,
        tracesTo: 'http://collector:4318',
        load: { least: 10, usual: 10, most: 10 },
      },
      drainMs: 5_000,
    });
    expect(readConfig({ REQUESTS_AT_ONCE: '0' }).watch.load).toBe(UNLIMITED);
  });
});

describe('where accounts are stored', () => {
  it('by default follows the sign-in provider', () => {
    expect(readConfig({}).directory).toEqual({ kind: 'bundled' });
    expect(readConfig(production).directory).toEqual({ kind: 'mail' });
  });

  it('is a tenant of Auth0 at the address of the issuer, or at one of its own', () => {
    const auth0 = { ...production, USER_DIRECTORY: 'auth0', ...management };
    const expected = {
      kind: 'auth0',
      clientId: 'id',
      clientSecret: 'hush',
      connection: 'Username-Password-Authentication',
    };
    expect(readConfig(auth0).directory).toEqual({ ...expected, url: 'https://sign-in.example' });
    const own = { ...auth0, DIRECTORY_URL: 'https://tenant.example/', DIRECTORY_CONNECTION: 'People' };
    expect(readConfig(own).directory).toEqual({
      ...expected,
      url: 'https://tenant.example',
      connection: 'People',
    });
  });

  it('is a realm of Keycloak', () => {
    const OIDC_ISSUER = 'https://keys.example/auth/realms/people';
    const set = { ...production, OIDC_ISSUER, USER_DIRECTORY: 'keycloak', ...management };
    expect(readConfig(set).directory).toMatchObject({
      kind: 'keycloak',
      url: OIDC_ISSUER,
      signInClientId: 'monda-web',
    });
  });

  it('opens the mailbox only where no one else can be: embedded, bundled, no mail server, no production', () => {
    const smtp = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' };
    const bundled = { NODE_ENV: 'production', BASE_URL: 'https://x.example', BUNDLED_SIGN_IN: 'true' };
    for (const set of [
      {},
      { HOST: '0.0.0.0' },
      { BASE_URL: 'http://localhost:3000' },
      { BASE_URL: 'http://[::1]:3000' },
    ]) {
      expect(readConfig(set).mailbox).toBe(true);
    }
    for (const set of [
      smtp,
      { TRUST_PROXY: '1' },
      { BASE_URL: 'https://trial.example' },
      { BASE_URL: 'http://192.168.1.5:3000' },
      { DATABASE_URL: 'postgres://db/monda' },
      production,
      bundled,
      { OIDC_ISSUER: 'https://x.example' },
    ]) {
      expect(readConfig(set).mailbox).toBe(false);
    }
  });
});

describe('the mail server', () => {
  const set = { SMTP_URL: 'smtp://user:pass@mail.example:587', MAIL_FROM: 'a@b.example' };

  it('sends notices as NOTICE_MAIL says, and as administrators say without it', () => {
    expect(readConfig(set).noticeMail).toBeNull();
    expect(readConfig({ ...set, NOTICE_MAIL: 'true' }).noticeMail).toBe(true);
    expect(readConfig({ NOTICE_MAIL: 'false' }).noticeMail).toBe(false);
  });

  it('is used without encryption in production only when configured', () => {
    expect(readConfig(set).mail).toMatchObject({ startTls: 'offered', caFile: null });
    expect(readConfig({ ...production, ...set }).mail).toMatchObject({ startTls: 'required' });
    expect(readConfig({ ...production, ...set, SMTP_STARTTLS: 'never' }).mail?.startTls).toBe('never');
  });

  it('may be vouched for by certificates of ones own', () => {
    expect(readConfig({ ...set, SMTP_CA_FILE: '/etc/own-ca.pem' }).mail?.caFile).toBe('/etc/own-ca.pem');
  });
});

describe('repeated statements', () => {
  const urls = { DATABASE_URL: 'postgres://db/monda', DATABASE_READ_URL: 'postgres://replica/monda' };

  it('are prepared by the servers unless a pool in front does not support that', () => {
    const preparedWith = (set: Record<string, string>) => {
      const { primary, replica } = readConfig({ ...urls, ...set }).database;
      return [primary?.prepared, replica?.prepared];
    };
    expect(preparedWith({})).toEqual([true, true]);
    expect(preparedWith({ DATABASE_PREPARED: 'false' })).toEqual([false, false]);
  });

  it('travel in one message unless the pipeline is switched off', () => {
    const pipelineWith = (set: Record<string, string>) => {
      const { primary, replica } = readConfig({ ...urls, ...set }).database;
      return [primary?.pipeline, replica?.pipeline];
    };
    expect(pipelineWith({})).toEqual([true, true]);
    expect(pipelineWith({ DATABASE_PIPELINE: 'false' })).toEqual([false, false]);
  });
});

describe('the read replica', () => {
  const urls = { DATABASE_URL: 'postgres://db/monda', DATABASE_READ_URL: 'postgres://replica/monda' };

  it('has the pool of the database, and shorter limits, for the database is asked after it', () => {
    const { replica } = readConfig({ ...urls, DATABASE_POOL: '7', DATABASE_IDLE_TIMEOUT: '900' }).database;
    const limits = {
      poolSize: 7,
      prepared: true,
      pipeline: true,
      waitMs: 500,
      statementMs: 1_000,
      lockMs: 900,
      idleMs: 900,
    };
    expect(replica).toEqual({ url: urls.DATABASE_READ_URL, ...limits });
    expect(readConfig({ ...urls, DATABASE_WAIT: '200' }).database.replica?.waitMs).toBe(200);
  });
});

describe('the documentation of the API', () => {
  it('is open to everybody, in production only when enabled', () => {
    expect(readConfig({}).apiDocs).toBe(true);
    expect(readConfig({ API_DOCS: 'false' }).apiDocs).toBe(false);
    expect(readConfig(production).apiDocs).toBe(false);
    expect(readConfig({ ...production, API_DOCS: 'true' }).apiDocs).toBe(true);
  });
});

describe('the settings', () => {
  it('need none for a demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      listen: { port: 3000, baseUrl: null },
      database: { primary: null, owner: null, replica: null },
      demo: true,
      seedAdminEmail: 'admin@monda.example',
      signIn: {
        issuer: null,
        clientId: 'monda-web',
        audienceParameter: 'audience',
        scope: 'openid profile email offline_access',
        permissionsClaim: 'permissions',
        verifiedEmailClaim: 'email_verified',
        algorithms: ['ES256', 'RS256'],
        silent: true,
        logoutHint: 'none',
      },
      mail: null,
    });
  });

  it('are on the page of settings with the value they have when they are not set', () => {
    const settings = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    const rows = settings.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (?:`([^`]+)`|not set) \|/gm);
    const documented = Object.fromEntries([...rows].map(([, name = '', value]) => [name, value]));
    const { listen, demo, seedAdminEmail } = readConfig({});
    const following = {
      BASE_URL: `http://localhost:${listen.port}`,
      DEMO: String(demo),
      SEED_ADMIN_EMAIL: String(seedAdminEmail),
    };
    const standard = Object.entries(ENVIRONMENT.shape).map(([name, kind]) => {
      const value = kind.parse(undefined);
      return [name, value?.toString()];
    });
    expect(documented).toEqual({ ...(Object.fromEntries(standard) as object), ...following });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: ' ' })).toMatchObject({ listen: { port: 3000 } });
  });

  // rows: AUTH-015
  it('in production are those of an outside provider, without a demo', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      signIn: { issuer: 'https://sign-in.example/' },
      logLevel: 'info',
    });
    expect(readConfig({ ...production, OIDC_ISSUER: '', BUNDLED_SIGN_IN: 'true' })).toMatchObject({
      demo: false,
      signIn: { issuer: null },
    });
  });
});
