import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from './start-failure.ts';

/** Files that settings name, read once at the start; each refusal names the setting and the file. */

/** The start is refused because of what a setting's file is. `why` ends the sentence. */
export const unusableFile = (setting: string, file: string, why: string): StartFailure =>
  new StartFailure(`The setting ${setting} names ${file}: ${why}.`);

/** The text of the file. Throws a {@link StartFailure}. */
export function textOfFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw unusableFile(setting, file, `it cannot be read (${code})`);
  }
}

/** The certificates of a PEM file, of authorities that alone may vouch for a service. Throws a {@link StartFailure}. */
export function certificatesIn(setting: string, file: string): readonly X509Certificate[] {
  const pems = textOfFile(setting, file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (pems === null) throw unusableFile(setting, file, 'it contains no PEM certificate');
  try {
    return pems.map((pem) => new X509Certificate(pem));
  } catch {
    throw unusableFile(setting, file, 'it contains a certificate that cannot be read');
  }
}

/**
 * What Node's TLS takes to trust the certificates of a file and no other authority; `file` is `null`: what Node itself
 * trusts. Throws a {@link StartFailure}.
 */
export const authoritiesOf = (setting: string, file: string | null): { readonly ca?: string[] } =>
  file === null ? {} : { ca: certificatesIn(setting, file).map((each) => each.toString()) };
