import { existsSync } from 'node:fs';
import path from 'node:path';
import { findOrInstall } from './debian-packages.mjs';

/** Programs that tests of certificates and their archives compare the product with. */
const PROGRAMS = ['certutil', 'openssl', 'pdfsig', 'pdfdetach', 'qpdf', 'unzip'];

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/**
 * Sees to it that independent programs for signatures and PDFs are here; Debian's are installed when one is missing and
 * we may. Tests that need one are skipped without it.
 */
export const findDocumentPrograms = () =>
  findOrInstall({
    find: () => (PROGRAMS.every(isOnPath) ? PROGRAMS : null),
    packages: ['libnss3-tools', 'openssl', 'poppler-utils', 'qpdf', 'unzip'],
    name: 'NSS tools, OpenSSL, Poppler, qpdf and unzip',
    who: 'The tests that compare certificates with other programs need the NSS tools, OpenSSL, Poppler, qpdf and unzip',
    otherwise: '; without them these tests are skipped',
  });
