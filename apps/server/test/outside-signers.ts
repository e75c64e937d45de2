import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Password of the files. */
export const P12_PASSWORD = 'password';

const EC = '-newkey ec -pkeyopt ec_paramgen_curve:P-256';
const SIGNS =
  'keyUsage=critical,digitalSignature,nonRepudiation\nextendedKeyUsage=1.3.6.1.5.5.7.3.36,emailProtection';
const AUTHORITY = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign';
/** Signers below the authority `middle`: extensions and options of the key. */
const KINDS: Readonly<Record<string, readonly [extensions: string, key: string]>> = {
  elliptic: [SIGNS, EC],
  rsa: [SIGNS, '-newkey rsa:2048'],
  'weak-rsa': [SIGNS, '-newkey rsa:1024'],
  'other-curve': [SIGNS, '-newkey ec -pkeyopt ec_paramgen_curve:P-384'],
  'other-usage': ['keyUsage=critical,keyEncipherment\nextendedKeyUsage=emailProtection', EC],
  'other-purpose': ['keyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth', EC],
  'no-purpose': ['keyUsage=critical,digitalSignature', EC],
  authority: [`${AUTHORITY},digitalSignature\nextendedKeyUsage=emailProtection`, EC],
  'no-chain': [SIGNS, EC],
};

/** Runs `openssl` in a folder; its words contain no spaces. */
export const openssl = (folder: string, words: string): string =>
  execFileSync('openssl', words.split(' '), { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/**
 * Makes signers of another authority by `openssl`, from now on valid for 700 days: `NAME.p12` and `NAME.pem` of each of
 * `KINDS`, of `self` (signed by itself), of `under-elliptic` (below one that is no authority), of `under-brief` (below an
 * authority of 100 days), and `no-key.p12`. The root is `ca.pem`, below it `middle.pem` and `brief.pem`.
 */
export function makeOutsideSigners(folder: string): void {
  const at = (name: string) => path.join(folder, name);
  const issue = (name: string, by: string, extensions: string, key = EC, days = 700) => {
    writeFileSync(at(`${name}.ext`), extensions);
    openssl(folder, `req ${key} -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=Outside-${name}`);
    const issuer = `-CA ${by}.pem -CAkey ${by}.key -CAcreateserial -extfile ${name}.ext -days ${days}`;
    openssl(folder, `x509 -req -in ${name}.csr ${issuer} -out ${name}.pem`);
  };
  const pack = (name: string, above: readonly string[], more = '') => {
    writeFileSync(at('above.pem'), above.map((each) => readFileSync(at(`${each}.pem`), 'utf8')).join(''));
    const chain = above.length === 0 ? '' : ' -certfile above.pem';
    const made = `-out ${name}.p12 -passout pass:${P12_PASSWORD}`;
    openssl(folder, `pkcs12 -export -inkey ${name}.key -in ${name}.pem${chain} ${made}${more}`);
  };
  const selfSigned = `req -x509 ${EC} -nodes -days 3000`;
  openssl(
    folder,
    `${selfSigned} -keyout ca.key -out ca.pem -subj /CN=Outside-root -addext keyUsage=critical,keyCertSign`,
  );
  const ends = '-addext keyUsage=critical,digitalSignature -addext extendedKeyUsage=emailProtection';
  const leaf = `-addext basicConstraints=critical,CA:FALSE ${ends}`;
  openssl(folder, `${selfSigned} -keyout self.key -out self.pem -subj /CN=Self ${leaf}`);
  pack('self', []);
  issue('middle', 'ca', AUTHORITY, EC, 2_000);
  for (const [name, [extensions, key]] of Object.entries(KINDS)) {
    issue(name, 'middle', extensions, key);
    // why: programs of accredited providers still write the older encryption.
    pack(name, name === 'no-chain' ? ['middle'] : ['ca', 'middle'], name === 'rsa' ? ' -legacy' : '');
  }
  issue('brief', 'ca', AUTHORITY, EC, 100);
  issue('under-brief', 'brief', SIGNS);
  pack('under-brief', ['ca', 'brief']);
  issue('under-elliptic', 'elliptic', SIGNS);
  pack('under-elliptic', ['ca', 'middle', 'elliptic']);
  openssl(folder, `pkcs12 -export -nokeys -in elliptic.pem -out no-key.p12 -passout pass:${P12_PASSWORD}`);
}
