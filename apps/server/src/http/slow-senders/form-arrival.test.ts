import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormArrival, type FormArrival, hasBody } from './form-arrival.ts';

let arrival: FormArrival;
let ends: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  arrival = createFormArrival({ bytes: 100, wholeMs: 1_000, most: 4, mostOfSender: 2 });
  ends = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request as Node hands it over: its body comes in writes, `complete` once it has ended. */
class SentForm extends PassThrough {
  complete = false;
  readonly headers: Record<string, string>;
  constructor(name: string, sender: string, headers: Record<string, string> = { 'content-length': '50' }) {
    super();
    this.headers = headers;
    arrival.await(this as unknown as IncomingMessage, sender, {
      arrived: () => ends.push(`${name} arrived`),
      givenUp: (why) => ends.push(`${name} ${why}`),
    });
  }
  finish(): void {
    this.complete = true;
    this.end();
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a body before a sign-in', () => {
  it('is handed on whole and unread once it is there', async () => {
    const form = new SentForm('it', 'one');
    form.write('grant_type=');
    await turn();
    expect(ends).toEqual([]);
    form.write('code');
    form.finish();
    await turn();
    expect(ends).toEqual(['it arrived']);
    let text = '';
    for await (const chunk of form) text += String(chunk);
    expect(text).toBe('grant_type=code');
    vi.advanceTimersByTime(10_000);
    expect(ends).toHaveLength(1);
  });

  it('is given up when its time is over, however steadily it moves', async () => {
    const form = new SentForm('it', 'one');
    for (let piece = 0; piece < 10; piece += 1) {
      form.write('g');
      await turn();
      vi.advanceTimersByTime(99);
    }
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(10);
    expect(ends).toEqual(['it slow']);
  });

  it('is given up when it is larger than it may be, declared or not', async () => {
    const declared = new SentForm('declared', 'one', { 'content-length': '101' });
    const chunked = new SentForm('chunked', 'one', { 'transfer-encoding': 'chunked' });
    chunked.write('g'.repeat(101));
    await turn();
    expect(ends).toEqual(['declared large', 'chunked large']);
    declared.destroy();
  });

  it('is given up when its connection ends', async () => {
    new SentForm('it', 'one').destroy();
    await turn();
    expect(ends).toEqual(['it cut']);
  });

  it('gives way to a later one of the same sender, the one waited for longest first', () => {
    const sent = [
      ...['first', 'second', 'third'].map((name) => new SentForm(name, 'one')),
      new SentForm('another', 'two'),
    ];
    expect(sent.length).toBe(4);
    expect(ends).toEqual(['first crowded']);
  });

  it('gives way to one of anybody when there are too many in all', () => {
    const senders = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(senders.map((sender) => new SentForm(sender, sender))).toHaveLength(6);
    expect(ends).toEqual(['one crowded', 'two crowded']);
  });
});

it.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
])('a request with %j has a body: %s', (headers, has) => {
  expect(hasBody({ headers })).toBe(has);
});
