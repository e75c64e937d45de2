import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { canonical, TestLog } from '@monda/test-bed/certificate-log.ts';
import { ROOT } from '@monda/test-bed/product.ts';
import { drawPdf, signPdf } from '@monda/test-bed/signed-pdf.ts';
import { removeFolder } from '@monda/test-bed/temporary-folder.ts';
import { button, text } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

const VERIFIER = path.join(ROOT, 'packages', 'verifier', 'dist', 'verify.html');
const HOUR = 60 * 60 * 1000;
const NUMBER = '7K3M-Q9TZ-4XWB-80CD';
const PICTURE = Buffer.from('a picture');

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A certificate with its proof, its root and its picture, by the name each has on disk. */
async function givenFiles(): Promise<Readonly<Record<string, Uint8Array>>> {
  const root = await issueCertificate({ kind: 'root', subject: 'CN=Root of Monda', pathLength: 0 });
  const signer = await issueCertificate({ kind: 'signer', subject: 'CN=Signer', issuer: root });
  const signingTime = new Date();
  const hour = Math.floor(signingTime.getTime() / HOUR) * HOUR;
  const log = new TestLog({ begin: new Date(hour - 3 * HOUR).toISOString() });
  const content = canonical({
    format: 'Certificate/1',
    number: NUMBER,
    version: 1,
    items: [{ itemName: 'Laptop', files: [{ purpose: 'before', name: 'a.jpg', sha256: sha256Of(PICTURE) }] }],
    verification: {
      rootSha256: sha256Of(root.der),
      log: { origin: log.origin, publicKey: log.publicKey },
    },
  });
  const drawn = await drawPdf({ attachments: [{ name: 'certificate.json', content }] });
  const certificate = await signPdf(drawn, { signer, signingTime });
  log.enter(3, 5, {
    at: signingTime.toISOString(),
    event: 'issued',
    fileSha256: sha256Of(certificate),
    number: NUMBER,
    version: 1,
  });
  return {
    'c.pdf': certificate,
    'c.tlog-proof': log.proof(3, 5, 9),
    'root.der': root.der,
    'a.jpg': PICTURE,
  };
}

/** The verifier from disk: a certificate, its proof and its picture, and then the picture changed. */
export const verifier: EngineJourney = {
  title: 'the verifier from disk judges a certificate with its proof, and names a changed picture',
  short: true,
  async run({ stranger }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'monda-verifier-'));
    try {
      const files = await givenFiles();
      for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
      const visitor = await stranger();
      await visitor.page.goto(`file://${VERIFIER}`);
      await visitor.click(button('English'));
      const give = async (names: readonly string[]) => {
        const chooser = await visitor.page.element('document.querySelector("#files")');
        await chooser?.setFiles(names.map((name) => path.join(folder, name)));
      };
      await give(Object.keys(files));
      await visitor.see([text('This certificate is genuine and unchanged')]);
      await visitor.see([text('This check cannot show whether it was voided or replaced later.')]);
      await visitor.click(text(/^What was checked: \d+$/));
      await visitor.see([text(/^v1: signed .* according to itself, which fits the hour in the log\.$/)]);
      await visitor.see([text('a.jpg is the recorded file.')]);
      await writeFile(path.join(folder, 'a.jpg'), 'another picture');
      await give(['a.jpg']);
      await visitor.see([text('The certificate is unchanged, but something added with it is wrong')]);
      await visitor.see([text('a.jpg differs from the recorded file.')]);
    } finally {
      await removeFolder(folder);
    }
  },
};
