import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An authority of the tests, and a certificate that it issued for 127.0.0.1 and localhost, with the files of all. */
export interface TestAuthority {
  readonly caFile: string;
  readonly certFile: string;
  readonly keyFile: string;
  readonly ca: string;
  /** What a server shows. */
  readonly served: { readonly cert: string; readonly key: string };
  /** Removes the files. */
  remove(): void;
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Makes an authority that nothing trusts by itself; its certificate is valid for so many days. */
export function makeAuthority(days = 2): TestAuthority {
  const folder = mkdtempSync(path.join(tmpdir(), 'monda-authority-'));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  writeFileSync(at('server.ext'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
  const root = ['-subj', '/CN=Authority of the tests', '-keyout', 'ca.key', '-out', 'ca.pem'];
  openssl('req', '-x509', ...EC, '-days', String(days), ...root);
  openssl('req', ...EC, '-subj', '/CN=Server of the tests', '-keyout', 'server.key', '-out', 'server.csr');
  const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'server.ext'];
  openssl('x509', '-req', '-in', 'server.csr', ...issuer, '-days', String(days), '-out', 'server.pem');
  return {
    ...{ caFile: at('ca.pem'), certFile: at('server.pem'), keyFile: at('server.key') },
    ca: readFileSync(at('ca.pem'), 'utf8'),
    served: { cert: readFileSync(at('server.pem'), 'utf8'), key: readFileSync(at('server.key'), 'utf8') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
