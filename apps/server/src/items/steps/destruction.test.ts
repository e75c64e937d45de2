import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { PASSWORD, putItem, storedFiles, storedState } from '../../../test/items-in-tests.ts';
import { documentation, jpeg, PDF } from '../../../test/steps-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => {
  server.clock.setTo('2026-03-10T12:00:00Z');
});
afterAll(() => server.close());

const verify = (id: string, password: string, more: Partial<Sending> = {}) =>
  server.call('requester', 'items.verifyPassword', { params: { id }, body: { password }, ...more });
const upload = async (id: string, password = PASSWORD, more: Partial<Sending> = {}) =>
  server.call('requester', 'items.uploadDocumentation', {
    params: { id },
    fields: { password },
    files: await documentation(),
    ...more,
  });
const later = (minutes: number) => {
  server.clock.advance(minutes * 60_000);
};

describe('the destruction password', () => {
  // rows: FLOW-086, ENT-021
  it('is made at confirmation and read by fixed assets managers alone', async () => {
    const { id } = await putItem(server, 'confirmation_required');
    const confirmed = await server.call('companyAdmin', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
    });
    expect(confirmed.body.status).toBe('destruction');
    expect(confirmed.body.history[1].automaticComment).toBe('Terms accepted');
    const { body } = await server.call('manager', 'items.get', { params: { id } });
    expect(body.destructionPassword).toMatch(/^[A-Z3-9]{5}-[A-Z3-9]{5}$/);
    const state = JSON.stringify(await storedState(server, id));
    expect(state).not.toContain(body.destructionPassword);
    for (const person of ['companyAdmin', 'requester', 'viewer', 'admin'] as const) {
      for (const name of ['items.get', 'items.ofCompany', 'items.list'] as const) {
        const answer = await server.call(person, name, { params: { id } });
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).not.toContain(body.destructionPassword);
        expect(JSON.stringify(answer.body)).not.toContain('destructionPassword');
      }
    }
    expect((await verify(id, body.destructionPassword.toLowerCase().replace('-', ' '))).status).toBe(200);
  });

  // rows: VAL-070
  it.each([
    ['', words().stepFields.password],
    [7, words().stepFields.password],
    [null, words().stepFields.password],
  ])('%j is no password, and no try', async (password, message) => {
    const { id } = await putItem(server, 'destruction');
    const answer = await server.call('requester', 'items.verifyPassword', {
      params: { id },
      body: { password },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toBe(message);
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 0 });
  });

  // rows: API-037
  it('wrong: 400, never 401, and nothing but the count changes', async () => {
    const { id } = await putItem(server, 'destruction');
    const before = await storedState(server, id);
    const answer = await verify(id, 'WRONG-WRONG');
    expect(answer.body).toMatchObject({
      status: 400,
      code: 'wrong_password',
      message: words().errors.wrong_password.message,
    });
    const after = await storedState(server, id);
    expect(after.password).toMatchObject({ wrong_tries: 1 });
    expect({ ...after, password: null }).toEqual({ ...before, password: null });
  });

  it('the code of a label is wrong, and no try', async () => {
    const { id } = await putItem(server, 'destruction');
    for (const code of [`https://host/items/${id}`, `httpsÑ--host-items-${id.replaceAll('-', "'")}`]) {
      expect((await verify(id, code)).body.code).toBe('wrong_password');
    }
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 0 });
    expect((await verify(id, 'WRONG-1')).body.code).toBe('wrong_password');
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 1 });
  });

  it('the password of another item is wrong', async () => {
    const { id } = await putItem(server, 'confirmation_required');
    await server.call('companyAdmin', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
    });
    expect((await verify(id, PASSWORD)).body.code).toBe('wrong_password');
  });

  it('five wrong tries lock the item for 15 minutes, the right password included; the manager sees it', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: false });
    for (let tries = 0; tries < LIMITS.passwordTries; tries += 1) {
      expect((await verify(id, `WRONG-${tries}`)).status).toBe(400);
    }
    later(1);
    const locked = await verify(id, PASSWORD);
    expect(locked.body).toMatchObject({ status: 429, code: 'too_many_tries' });
    expect(locked.headers['retry-after']).toBe(String(14 * 60));
    const seen = await server.call('manager', 'items.get', { params: { id } });
    expect(seen.body.passwordLockedUntil).toBe('2026-03-10T12:15:00.000Z');
    const company = await server.call('companyAdmin', 'items.get', { params: { id } });
    expect(company.body).not.toHaveProperty('passwordLockedUntil');
    later(14);
    expect(
      (await server.call('manager', 'items.get', { params: { id } })).body.passwordLockedUntil,
    ).toBeNull();
    expect((await verify(id, 'WRONG')).status).toBe(400);
    expect((await verify(id, PASSWORD)).status).toBe(200);
  });

  it.skipIf(isByDay)('of 20 guesses at once, by several people, five are evaluated', async () => {
    const { id } = await putItem(server, 'destruction');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        server.call(guess % 2 === 0 ? 'companyAdmin' : 'requester', 'items.verifyPassword', {
          params: { id },
          body: { password: `GUESS-${guess}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  // rows: ENT-022, FLOW-079, API-037
  it('right: verified on site, with an entry, and the count starts again', async () => {
    const { id } = await putItem(server, 'destruction');
    await verify(id, 'WRONG');
    const answer = await verify(id, PASSWORD);
    expect(answer.body).toMatchObject({ status: 'destruction', verifiedOnSite: true });
    expect(answer.body.history[1].automaticComment).toBe('Items and serial numbers verified on site');
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 0, locked_until: null });
    const again = await verify(id, PASSWORD);
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('already been verified');
  });

  it('a lost answer to a verification is answered the same again', async () => {
    const { id } = await putItem(server, 'destruction');
    const headers = { 'idempotency-key': `verify-${id}` };
    const first = await verify(id, PASSWORD, { headers });
    const again = await verify(id, PASSWORD, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe('the documentation', () => {
  // rows: VAL-064, VAL-065, VAL-066, VAL-067, API-038
  it('is refused without a password or one of the three kinds, and nothing is left', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const before = [await storedState(server, id), await storedFiles(server)];
    const whole = await documentation();
    const kinds = {
      beforePhotos: words().stepFields.beforePhotos,
      afterPhotos: words().stepFields.afterPhotos,
      tareTickets: words().stepFields.tareTickets,
    };
    for (const [field, message] of Object.entries(kinds)) {
      const answer = await upload(id, PASSWORD, { files: whole.filter((file) => file.field !== field) });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ path: field, message }]);
    }
    expect((await upload(id, '')).body.errors[0].message).toBe(words().stepFields.password);
    expect([await storedState(server, id), await storedFiles(server)]).toEqual(before);
  });

  it('is refused before verification, also with the right password', async () => {
    const { id } = await putItem(server, 'destruction');
    const files = await storedFiles(server);
    const answer = await upload(id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('not been verified on site yet');
    expect(await storedFiles(server)).toEqual(files);
  });

  it('shares the count of tries with the verification, and stores no file of a wrong one', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const files = await storedFiles(server);
    for (let tries = 0; tries < LIMITS.passwordTries; tries += 1) {
      expect((await upload(id, 'WRONG')).body.code).toBe('wrong_password');
    }
    const locked = await upload(id);
    expect(locked.status).toBe(429);
    expect(await storedFiles(server)).toEqual(files);
  });

  it('one bad file among good ones: none is stored, the item stays, no try is counted', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const before = [await storedState(server, id), await storedFiles(server)];
    const bad = { field: 'afterPhotos', name: 'x.png', bytes: Buffer.from('a text') };
    const answer = await upload(id, PASSWORD, { files: [...(await documentation()), bad] });
    expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_file' });
    expect(answer.body.errors.map((each: { path: string }) => each.path)).toEqual(['afterPhotos.1']);
    const whole = await jpeg();
    const cut = { field: 'afterPhotos', name: 'x.jpg', bytes: whole.subarray(0, 200) };
    const damaged = await upload(id, PASSWORD, { files: [...(await documentation()), cut] });
    expect(damaged.body).toMatchObject({ status: 415, message: words().files.damaged });
    expect(damaged.body.errors).toEqual([{ path: 'afterPhotos.1', message: words().files.damaged }]);
    expect([await storedState(server, id), await storedFiles(server)]).toEqual(before);
  });

  // rows: FLOW-083, ENT-024, API-038
  it('several files of each kind, all with links', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const whole = await documentation();
    const answer = await upload(id, PASSWORD, { files: [...whole, ...whole.slice(0, 2)] });
    expect(answer.body).toMatchObject({ status: 'destroyed' });
    expect(answer.body.destructionPhotosBeforeFiles).toHaveLength(2);
    expect(answer.body.destructionPhotosAfterFiles).toHaveLength(2);
    expect(answer.body.destructionTareTicketFiles).toHaveLength(1);
    expect(answer.body.history[1].automaticComment).toBe(
      'Before photos: 2, after photos: 2, tare tickets: 1',
    );
    const [photo] = answer.body.destructionPhotosBeforeFiles;
    expect(photo).toMatchObject({ mimeType: 'image/jpeg', width: 32, height: 24, name: 'beforePhotos.jpg' });
    expect((await server.open(photo.url)).status).toBe(200);
    expect((await server.open(photo.thumbnailUrl)).status).toBe(200);
  });

  it('a second upload answers 409 and stores nothing twice; a lost answer is answered the same again', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const headers = { 'idempotency-key': `upload-${id}` };
    const first = await upload(id, PASSWORD, { headers });
    const state = [await storedState(server, id), await storedFiles(server)];
    expect((await upload(id)).status).toBe(409);
    const again = await upload(id, PASSWORD, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect([await storedState(server, id), await storedFiles(server)]).toEqual(state);
  });

  it('two uploads at once: one wins, the files of the other are gone', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const before = await storedFiles(server);
    const answers = await Promise.all([upload(id), upload(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await storedFiles(server);
    expect(after.rows).toHaveLength(before.rows.length + 3);
    expect(after.keys).toHaveLength(before.keys.length + 6);
    expect(after.rows.every((row) => row.state === 'committed')).toBe(true);
    expect(after.uploads).toEqual([]);
  });
});

describe('the completion', () => {
  const invoice = { field: 'invoice', name: 'final.pdf', bytes: PDF };
  // rows: VAL-068, VAL-069, API-039
  it.each([
    ['no invoice', { fields: { finalPrice: '10' } }, 'invoice', words().stepFields.finalInvoice],
    [
      'the price 0',
      { fields: { finalPrice: '0' }, files: [invoice] },
      'finalPrice',
      words().stepFields.finalPrice,
    ],
    [
      'a negative price',
      { fields: { finalPrice: '-1' }, files: [invoice] },
      'finalPrice',
      words().stepFields.finalPrice,
    ],
    [
      'a price in words',
      { fields: { finalPrice: 'ten' }, files: [invoice] },
      'finalPrice',
      words().stepFields.finalPrice,
    ],
    [
      'a price of half a cent',
      { fields: { finalPrice: '0.004' }, files: [invoice] },
      'finalPrice',
      words().stepFields.finalPrice,
    ],
    ['an endless price', { fields: { finalPrice: 'Infinity' }, files: [invoice] }, 'finalPrice', null],
    ['no price', { files: [invoice] }, 'finalPrice', words().stepFields.finalPrice],
    ['another field', { fields: { finalPrice: '10', status: 'x' }, files: [invoice] }, 'status', null],
  ])('is refused with %s', async (_, sending, path, message) => {
    const { id } = await putItem(server, 'destroyed');
    const before = [await storedState(server, id), await storedFiles(server)];
    const answer = await server.call('manager', 'items.completeDestruction', { params: { id }, ...sending });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe(path);
    if (message !== null) expect(answer.body.errors[0].message).toBe(message);
    expect([await storedState(server, id), await storedFiles(server)]).toEqual(before);
  });

  it('is refused with a damaged invoice, which is named', async () => {
    const { id } = await putItem(server, 'destroyed');
    const before = [await storedState(server, id), await storedFiles(server)];
    const cut = { ...invoice, bytes: PDF.subarray(0, 8) };
    const answer = await server.call('manager', 'items.completeDestruction', {
      params: { id },
      fields: { finalPrice: '305' },
      files: [cut],
    });
    expect(answer.body).toMatchObject({
      status: 415,
      code: 'unsupported_file',
      message: words().files.damaged,
    });
    expect(answer.body.errors).toEqual([{ path: 'invoice', message: words().files.damaged }]);
    expect([await storedState(server, id), await storedFiles(server)]).toEqual(before);
  });

  // rows: ENT-020, ENT-026, FLOW-089, API-039
  it('stores the final invoice separately, for fixed assets managers', async () => {
    const { id } = await putItem(server, 'destroyed');
    const sending = { params: { id }, fields: { finalPrice: '0.01' }, files: [invoice] };
    const answer = await server.call('manager', 'items.completeDestruction', sending);
    expect(answer.body).toMatchObject({ status: 'completed', finalPrice: 0.01, invoiceFile: null });
    expect(answer.body.finalInvoiceFile).toMatchObject({
      name: 'final.pdf',
      mimeType: 'application/pdf',
      thumbnailUrl: null,
    });
    const opened = await server.open(answer.body.finalInvoiceFile.url);
    expect(opened.bytes.equals(PDF)).toBe(true);
    expect(opened.headers['content-disposition']).toContain('attachment');
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    for (const person of ['companyAdmin', 'admin', 'viewer'] as const) {
      const { body } = await server.call(person, 'items.get', { params: { id } });
      expect(body).not.toHaveProperty('finalInvoiceFile');
      const sees = person !== 'viewer';
      expect(Object.hasOwn(body, 'finalPrice')).toBe(sees);
    }
  });
});
