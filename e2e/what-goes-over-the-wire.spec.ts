import { expect, test } from './monda-test.ts';

test('the two documents are real PDF files [API-062, API-063]', async ({ request }) => {
  for (const path of ['/docs/terms-and-conditions.pdf', '/docs/instructions-manual.pdf']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const body = await answer.body();
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.subarray(-8).toString()).toContain('%%EOF');
  }
});
