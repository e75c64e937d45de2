import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Server } from 'node:net';
import { createSecureContext, Server as TlsServer } from 'node:tls';
import { textOfFile, unusableFile } from '../process/setting-files.ts';

/** The files of a server that speaks TLS itself, absolute paths. */
export interface ServedCertificateFiles {
  /** Certificate of the server first, then the authorities between it and a root, PEM. */
  readonly certFile: string;
  /** Its private key without a password, PEM. */
  readonly keyFile: string;
}

/** What a server shows to those who connect, checked; {@link renewServedCertificate} replaces what it holds. */
export interface ServedCertificate {
  cert: string;
  key: string;
  endsAt: Date;
}

/**
 * Reads and checks certificate and key. Throws a {@link StartFailure} with one sentence that names the setting where a
 * file cannot be used, the certificate has ended or not begun, or the key is another certificate's.
 */
export function readServedCertificate(files: ServedCertificateFiles, now: Date): ServedCertificate {
  const cert = textOfFile('TLS_CERT_FILE', files.certFile);
  const key = textOfFile('TLS_KEY_FILE', files.keyFile);
  const certificate = parsed('TLS_CERT_FILE', files.certFile, 'no PEM certificate', () => {
    return new X509Certificate(cert);
  });
  const privateKey = parsed('TLS_KEY_FILE', files.keyFile, 'no PEM private key without a password', () => {
    return createPrivateKey(key);
  });
  const endsAt = certificate.validToDate;
  if (endsAt <= now)
    throw unusableFile('TLS_CERT_FILE', files.certFile, `it ended at ${endsAt.toISOString()}`);
  const beginsAt = certificate.validFromDate;
  if (beginsAt > now)
    throw unusableFile('TLS_CERT_FILE', files.certFile, `it begins at ${beginsAt.toISOString()} only`);
  if (!certificate.checkPrivateKey(privateKey))
    throw unusableFile(
      'TLS_KEY_FILE',
      files.keyFile,
      'it is not the key of the certificate of TLS_CERT_FILE',
    );
  parsed('TLS_CERT_FILE', files.certFile, 'nothing that TLS can use', () =>
    createSecureContext({ cert, key }),
  );
  return { cert, key, endsAt };
}

/**
 * Reads the files again and has the server show what they hold to the next connections, which `served` has then. Throws as
 * {@link readServedCertificate} does, and the server shows the former certificate.
 */
export function renewServedCertificate(
  server: Server,
  served: ServedCertificate,
  files: ServedCertificateFiles,
  now: Date,
): void {
  const certificate = readServedCertificate(files, now);
  if (!(server instanceof TlsServer)) throw new Error('This server speaks plain HTTP.');
  server.setSecureContext({ cert: certificate.cert, key: certificate.key });
  Object.assign(served, certificate);
}

function parsed<Result>(setting: string, file: string, holds: string, parse: () => Result): Result {
  try {
    return parse();
  } catch {
    throw unusableFile(setting, file, `it contains ${holds}`);
  }
}
