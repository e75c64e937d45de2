import { fileURLToPath } from 'node:url';
import { HttpTimestampAuthority } from '@libpdf/core';
import {
  startTimeStampAuthority,
  type TestTimeStampAuthority,
} from '@monda/test-bed/time-stamp-authority.ts';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledModulesSetting } from '../../process/compiled-modules.ts';
import { certificateInTests, certifiedItem } from '../../../test/certificate-data-in-tests.ts';
import {
  hasPdfPrograms,
  lineOf,
  orderOf,
  saidOf,
  type SigningKeys,
  signingKeys,
} from '../../../test/certificate-making.ts';
import { WRITING_SAMPLES } from '../../../test/writing-samples.ts';
import {
  CertificateProcessEnded,
  createCertificateProcess,
  DrawingFailed,
  OwnCheckFailed,
} from './certificate-process.ts';

const ODD = fileURLToPath(new URL('../../../test/odd-certificate-process.ts', import.meta.url));
const data = certificateInTests([certifiedItem()]);
const drawing = createCertificateProcess();
let keys: SigningKeys;
beforeAll(async () => {
  keys = await signingKeys();
});

describe('a certificate that was made', () => {
  it('is signed, says what the data say, and holds', async () => {
    const made = await drawing.make(orderOf(data, keys), lineOf(keys));
    expect(Buffer.from(made.data).toString()).toBe(canonicalize(data));
    expect(made.timeStampedAt).toBeNull();
    const report = await verifyCertificate(made.file, { roots: [keys.root.der], timeRoots: [] });
    expect(report).toMatchObject({ holds: true, sha256: made.sha256 });
    expect(Buffer.compare(report.data ?? new Uint8Array(), made.data)).toBe(0);
  });

  it.skipIf(!hasPdfPrograms)('holds by other programs', async () => {
    const rsa = await signingKeys('RSA-2048');
    const inEveryWriting = certificateInTests(
      Object.values(WRITING_SAMPLES).map(({ text }, at) =>
        certifiedItem(at + 1, { fields: { itemName: text }, files: [] }),
      ),
    );
    for (const [by, certified] of [
      [keys, data],
      [rsa, data],
      [keys, inEveryWriting],
    ] as const) {
      const { file } = await drawing.make(orderOf(certified, by), lineOf(by));
      expect(await saidOf(file, 'pdfsig', ['{}'])).toMatch(/Signature is Valid/u);
      expect(await saidOf(file, 'pdfsig', ['{}'])).toMatch(/Total document signed/u);
      expect(await saidOf(file, 'qpdf', ['--check', '{}'])).toContain('No syntax or stream encoding errors');
      expect(await saidOf(file, 'pdfdetach', ['-list', '{}'])).toContain('1: certificate.json');
    }
  });
});

describe('a certificate whose time is witnessed', () => {
  let authority: TestTimeStampAuthority;
  beforeAll(async () => {
    authority = await startTimeStampAuthority();
  });
  afterAll(() => authority.close());
  const witnessed = () => ({ witnessed: true, timeRoots: [authority.root.der] });
  const stamps = () => {
    const service = new HttpTimestampAuthority(authority.url);
    return { timestamp: (digest: Uint8Array) => service.timestamp(digest, 'SHA-256') };
  };

  it('has the moment of the authority', async () => {
    const { file, timeStampedAt } = await drawing.make(
      orderOf(data, keys, witnessed()),
      lineOf(keys, stamps()),
    );
    const { time } = await verifyCertificate(file, {
      roots: [keys.root.der],
      timeRoots: [authority.root.der],
    });
    expect(time).toMatchObject({ kind: 'witnessed', moment: new Date(timeStampedAt ?? '') });
  });

  it('is refused with a token of another authority than the one that is trusted', async () => {
    const order = orderOf(data, keys, { ...witnessed(), timeRoots: [keys.root.der] });
    const failed = await drawing.make(order, lineOf(keys, stamps())).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(OwnCheckFailed);
    expect(failed).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ part: 'timeStamp', result: 'fails' })]),
    });
  });
});

describe('what is not made', () => {
  it('is refused by the own check where the signature is wrong, with the parts', async () => {
    const other = await signingKeys();
    const failed = await drawing.make(orderOf(data, keys), lineOf(other)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(OwnCheckFailed);
    expect(failed).toMatchObject({
      parts: expect.arrayContaining([{ part: 'signature', result: 'fails', reason: 'signature-wrong' }]),
    });
  });

  it('rejects with what the line rejects with, and the next one is made', async () => {
    const away = new Error('The store is away.');
    for (const more of [
      { picture: () => Promise.reject(away) },
      { sign: () => Promise.reject(away) },
      {
        sign: () => {
          throw away;
        },
      },
    ]) {
      await expect(drawing.make(orderOf(data, keys), lineOf(keys, more))).rejects.toBe(away);
    }
    await expect(
      drawing.make(
        orderOf(data, keys, { witnessed: true }),
        lineOf(keys, { timestamp: () => Promise.reject(away) }),
      ),
    ).rejects.toBe(away);
    expect((await drawing.make(orderOf(data, keys), lineOf(keys))).file.length).toBeGreaterThan(0);
  });

  it('is refused where the data cannot be drawn', async () => {
    const broken = { ...data, timeZone: 'Nowhere/Atall' };
    await expect(drawing.make(orderOf(broken, keys), lineOf(keys))).rejects.toBeInstanceOf(DrawingFailed);
  });
});

describe('the process', () => {
  const odd = createCertificateProcess(ODD);
  const numbered = (number: string) => orderOf({ ...data, number }, keys);

  it('rejects what was at work when it ends, and is started again', async () => {
    for (const _ of [1, 2]) {
      await expect(odd.make(numbered('crashes'), lineOf(keys))).rejects.toBeInstanceOf(
        CertificateProcessEnded,
      );
    }
  });

  it('is ended when no one waits for it any more', async () => {
    const aborted = new AbortController();
    const pid = Promise.withResolvers<number>();
    const line = lineOf(keys, {
      sign: (sent) => {
        pid.resolve(Number(Buffer.from(sent).toString()));
        return new Promise(() => {});
      },
    });
    const made = odd.make(numbered('never answers'), line, aborted.signal);
    const at = await pid.promise;
    aborted.abort(new Error('The product stops.'));
    await expect(made).rejects.toThrow('The product stops.');
    await expect.poll(() => isThere(at)).toBe(false);
    await expect(odd.make(numbered('crashes'), line, aborted.signal)).rejects.toThrow('The product stops.');
  });

  it('has no setting and no secret', async () => {
    const failed = await odd.make(numbered('environment'), lineOf(keys)).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      message: expect.stringContaining(
        JSON.stringify([
          'MALLOC_ARENA_MAX',
          'MALLOC_MMAP_THRESHOLD_',
          'MALLOC_TRIM_THRESHOLD_',
          ...Object.keys(compiledModulesSetting()),
          'UV_THREADPOOL_SIZE',
        ]),
      ),
    });
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
