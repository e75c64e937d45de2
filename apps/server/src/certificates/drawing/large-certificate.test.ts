import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { certificateInTests, certifiedItem, photoPairs } from '../../../test/certificate-data-in-tests.ts';
import { lineOf, orderOf, signingKeys } from '../../../test/certificate-making.ts';
import { createCertificateProcess } from './certificate-process.ts';

const MEGABYTE = 1024 * 1024;

/** Most memory the process that draws certificates has used so far, in bytes. */
function memoryOfProcess(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  const drawing = children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('certificate-process-entry'),
  );
  expect(drawing).toHaveLength(1);
  return Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${drawing[0]}/status`, 'utf8'))?.[1]) * 1024;
}

it.skipIf(process.platform !== 'linux')(
  'a certificate of 500 items has at most 25 MB and no photographs, and takes at most 250 MB of memory',
  async () => {
    const keys = await signingKeys();
    const items = Array.from({ length: 500 }, (_, at) =>
      certifiedItem(at + 1, {
        files: photoPairs(4, `${at}-`),
        fields: { description: 'Servidor de archivos '.repeat(20) },
      }),
    );
    let asked = 0;
    const line = lineOf(keys, {
      picture: () => {
        asked += 1;
        return Promise.resolve(null);
      },
    });
    const order = orderOf(certificateInTests(items, { language: 'both' }), keys);
    const { file } = await createCertificateProcess().make(order, line);
    expect(file.length).toBeLessThan(25 * MEGABYTE);
    expect(asked).toBe(0);
    expect(memoryOfProcess()).toBeLessThan(250 * MEGABYTE);
  },
);
