import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtInRoots } from '@monda/verifier/with-roots.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { putProvider } from '../../../test/named-provider.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { createCertificateKeys } from '../keys/certificate-keys.ts';

/** A verifier of the form that the build gives it. */
const HTML = `<!doctype html>
<html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-a=' 'sha256-b='; style-src 'sha256-c='; trusted-types verifier; base-uri 'none'"><meta name="roots" content="roots:">
<title>Check</title><style>.drop{margin:0}</style></head>
<body><header>Monda</header><main id="verifier"><p>Needs JavaScript.</p></main>
<script type="text/plain" id="program">AAAA</script><script>load()</script></body></html>
`;
const MJS = '// command\nconst ROOTS = "roots:";\n';

let folder: string;
let server: AssetServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-verifier-'));
  await writeFile(path.join(folder, 'verify.html'), HTML);
  await writeFile(path.join(folder, 'verify.mjs'), MJS);
  server = await startAssetServer({ verifierFolder: folder });
  await nameProvider(server);
});
beforeEach(() => server.clock.advance(61_000));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url, headers });

it('number and file are one form, and one verdict of either, in the language of the page', async () => {
  const certificate = await order(server, [await certifiableItem(server)]);
  await leadTo(server, certificate, 'issued');
  for (const url of ['/verify', `/verify?number=${certificate.number}`]) {
    const { body, headers } = await ask(url, { 'accept-language': 'es' });
    expect(body).toMatch(
      /<main><h1>Comprobar un acta<\/h1>\n<div id="verifier" lang="es">(?:<div class="answer">.*<\/div>\n)?<form method="get" action="\/verify">.*<\/form><p>Needs JavaScript\.<\/p><\/div>/su,
    );
    expect(body.includes('class="verdict holds"')).toBe(url !== '/verify');
    expect(body).toContain('<script>load()</script>');
    expect(body).toContain('<a href="/verify/verify.mjs">verify.mjs</a>');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("'sha256-a=' 'sha256-b='; ");
    const style = createHash('sha256').update('.drop{margin:0}').digest('base64');
    expect(policy).toContain(`'sha256-${style}'; `);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types verifier; ");
  }
});

it('each of its files has the roots of this installation, and is asked for again by its ETag', async () => {
  const { transactions, app, clock } = server;
  const keys = createCertificateKeys({ transactions, encryption: app.encryption, clock });
  await putProvider(transactions);
  await keys.signer();
  const [root] = await keys.roots();
  const lists = [];
  for (const name of ['verify.html', 'verify.mjs']) {
    const { statusCode, body, headers } = await ask(`/verify/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    lists.push(/"(roots:[^"]*)"/u.exec(body)?.[1] ?? '');
    const again = await ask(`/verify/${name}`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  }
  for (const list of lists)
    expect(builtInRoots(list)).toEqual({ roots: [new Uint8Array(root?.certificate ?? [])], timeRoots: [] });
});

it('a sender that asked too often gets neither', async () => {
  for (let at = 0; at < 60; at += 1) expect((await ask('/verify/verify.mjs')).statusCode).toBe(200);
  expect((await ask('/verify/verify.mjs')).statusCode).toBe(429);
  const page = await ask('/verify');
  expect(page.statusCode).toBe(429);
  expect(page.body).not.toContain('id="verifier"');
});

it('a server without a built verifier has the question alone', async () => {
  const bare = await startAssetServer({ verifierFolder: '/nowhere' });
  try {
    const { body } = await bare.app.http.inject({ method: 'GET', url: '/verify' });
    expect(body).not.toContain('verifier');
    const file = await bare.app.http.inject({ method: 'GET', url: '/verify/verify.mjs' });
    expect(file.body).not.toContain('roots:');
  } finally {
    await bare.close();
  }
});
