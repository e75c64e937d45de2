import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestS3, startS3 } from '@monda/test-bed/s3.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '../../test/authorities.ts';
import { startTlsRelay, type TlsRelay } from '../../test/tls-relay.ts';
import { readConfig } from '../settings/config.ts';
import { createS3Storage } from '../files/s3-storage.ts';
import { createOutsideProvider } from '../identity/outside-keys.ts';
import { chooseDirectory } from '../identity/user-directory/choose-directory.ts';
import { DirectoryFailure, type DirectoryPerson } from '../identity/user-directory/user-directory.ts';
import { createCollectorLog } from '../observability/collector-log.ts';
import { createTracing } from '../observability/tracing.ts';
import { systemClock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { trustingFetch } from '../process/trusting-fetch.ts';

const authority = makeAuthority();
const other = makeAuthority();
/** Paths the stand-in for provider, directory and collector was asked for. */
const asked: string[] = [];
let s3: TestS3;
let storeRelay: TlsRelay;
let relay: TlsRelay;
const standIn = createServer((request, response) => {
  asked.push(request.url ?? '');
  request.resume();
  const issuer = `${relay.origin}/realms/monda`;
  const [jwks_uri, authorization_endpoint] = [`${issuer}/keys`, `${issuer}/authorize`];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ issuer, jwks_uri, authorization_endpoint, access_token: 'token', expires_in: 60 }),
  );
});
beforeAll(async () => {
  s3 = await startS3();
  storeRelay = await startTlsRelay(authority, Number(new URL(s3.endpoint).port));
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  relay = await startTlsRelay(authority, (standIn.address() as AddressInfo).port);
});
afterAll(async () => {
  for (const each of [storeRelay, relay]) each.close();
  standIn.closeAllConnections();
  standIn.close();
  await s3.close();
  for (const each of [authority, other]) each.remove();
});

const PERSON: DirectoryPerson = {
  ...{ id: '1', email: 'a@monda.test', firstName: 'A', lastName: 'B', subject: null },
  ...{ emailVerified: true, blocked: false, deleted: false, administrator: false },
};

const storageOf = (caFile: string | null) =>
  createS3Storage(
    {
      ...{ endpoint: storeRelay.origin, publicEndpoint: storeRelay.origin, bucket: s3.bucket },
      ...{ region: s3.region, ...s3.access, pathStyle: true, prefix: 'files/', patienceMs: 20_000, caFile },
    },
    systemClock,
  );
const directoryOf = (caFile: string | null) =>
  chooseDirectory(
    {
      ...{ kind: 'keycloak', url: `${relay.origin}/realms/monda`, signInClientId: 'web' },
      ...{ clientId: 'monda', clientSecret: 'secret' },
    } as const,
    {
      baseUrl: 'https://monda.test',
      audience: 'api',
      clock: systemClock,
      fetchBy: trustingFetch('OIDC_CA_FILE', caFile),
    } as never,
  );
const providerOf = (caFile: string | null) =>
  createOutsideProvider(`${relay.origin}/realms/monda`, systemClock, trustingFetch('OIDC_CA_FILE', caFile));
const sent = async (caFile: string | null) => {
  const before = asked.length;
  const tracing = createTracing(relay.origin, caFile);
  await tracing.span('of the tests', {}, async () => {});
  await tracing.close();
  return asked.slice(before).includes('/v1/traces');
};

const sentLog = async (caFile: string | null) => {
  const before = asked.length;
  const copy = createCollectorLog(relay.origin, caFile);
  copy.write(JSON.stringify({ level: 30, time: 0, msg: 'of the tests' }));
  await copy.close();
  return asked.slice(before).includes('/v1/logs');
};

/** Whether each service is reached when its setting names this file, or none. */
const SERVICES: Readonly<Record<string, (caFile: string | null) => Promise<boolean>>> = {
  S3_CA_FILE: (caFile) =>
    storageOf(caFile)
      .put(Buffer.from('a photo'))
      .then(
        () => true,
        () => false,
      ),
  'OIDC_CA_FILE, provider': (caFile) => providerOf(caFile).isThere(),
  'OIDC_CA_FILE, directory': async (caFile) => {
    const before = asked.length;
    await expect(directoryOf(caFile).settle(PERSON)).rejects.toBeInstanceOf(DirectoryFailure);
    return asked.slice(before).includes('/realms/monda/protocol/openid-connect/token');
  },
  'OTEL_EXPORTER_OTLP_CERTIFICATE, traces': sent,
  'OTEL_EXPORTER_OTLP_CERTIFICATE, log': sentLog,
};

describe.each(Object.entries(SERVICES))('%s', (_name, isReached) => {
  it('is not reached without its authority, by another one, or by those of Node', async () => {
    expect([await isReached(other.caFile), await isReached(null)]).toEqual([false, false]);
  });

  it('is reached by its authority, also when the file holds others', async () => {
    const both = path.join(path.dirname(authority.caFile), 'both.pem');
    writeFileSync(both, `${other.ca}\n${authority.ca}`);
    expect([await isReached(authority.caFile), await isReached(both)]).toEqual([true, true]);
  });
});

it('a file is read once, at the start: one that takes its place later changes nothing', async () => {
  const file = path.join(path.dirname(authority.caFile), 'replaced.pem');
  writeFileSync(file, authority.ca);
  const fetchBy = trustingFetch('OIDC_CA_FILE', file);
  writeFileSync(file, other.ca);
  expect((await fetchBy(`${relay.origin}/first`)).status).toBe(200);
  await expect(trustingFetch('OIDC_CA_FILE', file)(`${relay.origin}/second`)).rejects.toThrow();
});

it('a file that cannot be used stops the start with a sentence that names the setting', () => {
  const missing = '/nowhere/ca.pem';
  for (const [setting, start] of [
    ['S3_CA_FILE', () => storageOf(missing)],
    ['OIDC_CA_FILE', () => providerOf(missing)],
    ['OIDC_CA_FILE', () => directoryOf(missing)],
    ['OTEL_EXPORTER_OTLP_CERTIFICATE', () => createTracing(relay.origin, missing)],
    ['OTEL_EXPORTER_OTLP_CERTIFICATE', () => createCollectorLog(relay.origin, missing)],
  ] as const) {
    expect(start).toThrow(StartFailure);
    expect(start).toThrow(`The setting ${setting} names ${missing}: it cannot be read (ENOENT).`);
  }
  expect(() => storageOf(authority.keyFile)).toThrow('it contains no PEM certificate.');
});

it('settings name the files, and a file without its service is refused', () => {
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readConfig({ ...bucket, S3_CA_FILE: '/etc/s3.pem' }).files.s3?.caFile).toBe('/etc/s3.pem');
  expect(() => readConfig({ S3_CA_FILE: '/etc/s3.pem' })).toThrow('S3_BUCKET');
  const provider = { OIDC_ISSUER: 'https://sign-in.test', OIDC_CA_FILE: '/etc/oidc.pem' };
  expect(readConfig(provider).providerCaFile).toBe('/etc/oidc.pem');
  expect(() => readConfig({ OIDC_CA_FILE: '/etc/oidc.pem' })).toThrow('OIDC_CA_FILE needs OIDC_ISSUER');
  const collector = { OTEL_EXPORTER_OTLP_CERTIFICATE: '/etc/otel.pem' };
  expect(readConfig(collector).watch.collectorCaFile).toBe('/etc/otel.pem');
});
