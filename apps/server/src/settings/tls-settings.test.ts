import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECURED = {
  NODE_ENV: 'production',
  TLS_REQUIRED: 'true',
  BASE_URL: 'https://monda.example',
  OIDC_ISSUER: 'https://sign-in.example/',
  SECRET_KEY: 'a secret of the tests, long enough for them',
  DATABASE_URL: 'postgres://user:secret@db.example/monda?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'monda@monda.example',
};

describe('with TLS_REQUIRED', () => {
  it.each([
    [
      'a database without sslmode',
      { DATABASE_URL: 'postgres://db.example/monda' },
      'DATABASE_URL has sslmode',
    ],
    [
      'a database whose name is not checked',
      { DATABASE_URL: 'postgres://db.example/monda?sslmode=require' },
      'DATABASE_URL has sslmode=verify-full',
    ],
    [
      'an open replica',
      { DATABASE_READ_URL: 'postgres://other.example/monda?sslmode=disable' },
      'DATABASE_READ_URL has sslmode',
    ],
    ['an open provider', { OIDC_ISSUER: 'http://sign-in.example/' }, 'OIDC_ISSUER begins with https://'],
    ['an open collector', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [
      'an open service of breached passwords',
      { OIDC_ISSUER: '', BUNDLED_SIGN_IN: 'true', BREACHED_PASSWORDS_URL: 'http://pwned.example/range' },
      'BREACHED_PASSWORDS_URL begins with https://',
    ],
    [
      'mail that is secured where offered',
      { SMTP_URL: 'smtp://mail.example:587', SMTP_STARTTLS: 'offered' },
      'SMTP_STARTTLS is required',
    ],
    ['a scanner on another machine', { CLAMD: 'scanner.example:3310' }, 'CLAMD is a Unix socket'],
    ['plain HTTP to other machines', { HOST: '0.0.0.0' }, 'HOST is an address of this machine alone'],
  ])('%s stops the start', (_what, set, sentence) => {
    expect(() => readConfig({ ...SECURED, ...set })).toThrow(sentence);
  });

  it('secured connections start, and without it open ones do', () => {
    expect(readConfig(SECURED).database.primary?.url).toBe(SECURED.DATABASE_URL);
    expect(() =>
      readConfig({ ...SECURED, TLS_REQUIRED: 'false', DATABASE_URL: 'postgres://db/monda' }),
    ).not.toThrow();
  });
});

describe('a certificate of the server', () => {
  const FILES = { TLS_CERT_FILE: '/etc/monda/cert.pem', TLS_KEY_FILE: '/etc/monda/key.pem' };

  it('is certificate and key, or neither', () => {
    for (const name of ['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const)
      expect(() => readConfig({ ...SECURED, [name]: FILES[name] })).toThrow('belong together');
    expect(readConfig(SECURED).listen.tls).toBeNull();
  });

  it('lets other machines connect under TLS_REQUIRED', () => {
    const { listen } = readConfig({ ...SECURED, ...FILES, HOST: '0.0.0.0' });
    expect(listen.tls).toEqual({ certFile: FILES.TLS_CERT_FILE, keyFile: FILES.TLS_KEY_FILE });
  });
});
