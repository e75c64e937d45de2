import { existsSync } from 'node:fs';
import path from 'node:path';
import { findOrInstall } from './debian-packages.mjs';

/** Programs that tests of certificates compare the product with. */
const PROGRAMS = ['certutil', 'openssl', 'pdfsig', 'pdfdetach', 'qpdf'];

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/**
 * Sees to it that independent programs for signatures and PDFs are here; Debian's are installed when one is missing and
 * we may. Tests that need one are skipped without it.
 */
export const findDocumentPrograms = () =>
  findOrInstall({
    find: () => (PROGRAMS.every(isOnPath) ? PROGRAMS : null),
    packages: ['libnss3-tools', 'openssl', 'poppler-utils', 'qpdf'],
    name: 'NSS tools, OpenSSL, Poppler and qpdf',
    who: 'The tests that compare certificates with other programs need the NSS tools, OpenSSL, Poppler and qpdf',
    otherwise: '; without them these tests are skipped',
  });
