import type { S3Fault, TestS3 } from '@monda/test-bed/s3.ts';
import { checkInTime, checkRefused, type Reply } from '../asked.ts';
import {
  at,
  checkAnswered,
  checkDoneAtLast,
  checkReadiness,
  list,
  newWrite,
  statuses,
  type TriedProduct,
} from './tried-product.ts';

/** What a store does, to which requests, and whether readiness can know. */
const FAULTS: readonly { fault: S3Fault; methods?: readonly string[]; named: boolean }[] = [
  { fault: 'away', named: true },
  { fault: 'silent', named: true },
  { fault: 'failing', named: true },
  { fault: 'denied', named: true },
  { fault: 'no bucket', named: true },
  { fault: 'forgets', methods: ['PUT'], named: false },
  { fault: 'shortens', methods: ['PUT'], named: false },
  { fault: 'mangles', methods: ['PUT', 'HEAD'], named: false },
];
const BILL_BYTES = 2_000;

/** Address of the bill of the request that carries this serial number. */
export async function billOf(tried: TriedProduct, serial: string): Promise<string> {
  const token = tried.tokens.acmeUser;
  const found = await at(tried, `/api/projects/waste-items?search=${serial}`, { token });
  const id = String(found.body.data?.[0]?.id);
  const item = await at(tried, `/api/projects/waste-items/${id}`, { token });
  const address = new URL(String(item.body.invoiceFile?.url), tried.url);
  return address.pathname + address.search;
}

/** What goes wrong with the file store, one after the other. */
export async function fileStoreFails(tried: TriedProduct, s3: TestS3): Promise<void> {
  const { run } = tried;
  const stored = newWrite(tried, BILL_BYTES);
  checkAnswered(run, 'a request with a bill is taken', [await stored.send()], 201);
  const open = async () => at(tried, await billOf(tried, stored.serial));
  const whole = await open();
  run.check('its bill is opened', whole.status === 200 && whole.text.startsWith('%PDF-'), statuses([whole]));

  for (const { fault, methods, named } of FAULTS) {
    const name = `S3 ${fault}`;
    s3.fail(fault, methods);
    const writes = Array.from({ length: run.long ? 8 : 2 }, () => newWrite(tried, BILL_BYTES));
    const answers: Reply[] = [];
    // why: one after the other, so that each finds out by itself.
    for (const write of writes) answers.push(await write.send());
    checkRefused(run, `${name}: uploads`, answers);
    if (named) {
      checkRefused(run, `${name}: opening a file`, [await open()]);
      await checkReadiness(tried, `${name}: readiness names the files and stays green`, {
        ready: true,
        names: 'files',
      });
    }
    const others = [await list(tried), await newWrite(tried).send()];
    run.check(
      `${name}: lists and requests without files go on`,
      others[0]?.status === 200 && others[1]?.status === 201,
      statuses(others),
    );
    s3.fail('none');
    await checkDoneAtLast(tried, `${name}: uploads are taken when they are sent again`, writes);
  }

  s3.fail('cut', ['GET']);
  const cut = await open();
  run.check('S3 cuts a file off: no one takes the half for the whole', cut.status !== 200, statuses([cut]));
  s3.fail('none');

  const slow = newWrite(tried, BILL_BYTES);
  const held = s3.hold('PUT', 0);
  const sending = slow.send();
  // why: a machine that is too busy refuses it before it reaches the file store.
  await Promise.race([held.reached, sending]);
  const meanwhile = await Promise.all([list(tried), list(tried, 'acmeUser')]);
  checkAnswered(run, 'S3 slow: others are answered meanwhile', meanwhile);
  await new Promise((resolve) => setTimeout(resolve, 400));
  held.release();
  const taken = await sending;
  checkAnswered(run, 'S3 slow: the upload is taken', [taken], 201);
  checkInTime(run, 'S3 slow', [taken, ...meanwhile]);
}
