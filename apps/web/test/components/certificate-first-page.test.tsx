import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from './bed/accessible.ts';
import { answer } from './bed/answering-api.ts';
import { main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { CERTIFICATE_ID, certificate } from './bed/sample-certificates.ts';
import { PICTURE } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

beforeEach(answerEverything);

async function open(shown: CertificateDetails): Promise<void> {
  answer('certificates.get', shown);
  await openApp(personOf('fixed_assets_manager'), `/certificates/${CERTIFICATE_ID}`);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}

const issuedWith = (thumbnailUrl: string | null) => {
  const { file } = certificate('issued');
  return certificate('issued', { file: file && { ...file, thumbnailUrl } });
};

test.for([null, 'data:image/png;base64,bm8gcGljdHVyZQ=='])(
  'stands without a first page where the picture is %s',
  async (picture) => {
    await open(issuedWith(picture));
    await expect.element(panel('File').getByRole('link', { name: 'Download certificate' })).toBeVisible();
    await expect.poll(() => panel('File').element().querySelectorAll('img').length).toBe(0);
  },
);

test('shows the first page, which downloads the file', async () => {
  await open(issuedWith(PICTURE));
  const firstPage = panel('File').getByRole('link', {
    name: `Download ${certificate('issued').number}: its first page`,
  });
  await expect
    .element(firstPage)
    .toHaveAttribute('download', `certificate-${certificate('issued').number}-1.pdf`);
  await expect.element(firstPage).toHaveAttribute('href', certificate('issued').file?.url ?? '');
  await expectAccessible();
});
