import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

const bodyOf = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const never = new AbortController().signal;
const nothing = { onEvent: () => undefined, onBytes: () => undefined };

async function read(...chunks: readonly string[]) {
  const events: StreamEvent[] = [];
  let pieces = 0;
  const onBytes = () => {
    pieces += 1;
  };
  await readEvents(bodyOf(...chunks), { onEvent: (event) => events.push(event), onBytes }, never);
  return { events, pieces };
}

test('a stream that breaks off is no end', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('cut')) });
  await expect(readEvents(body, nothing, never)).rejects.toThrow('cut');
});

test('a person who has enough ends it, though nothing comes any more', async () => {
  let isRead = true;
  const cancel = () => {
    isRead = false;
  };
  const enough = new AbortController();
  const reading = readEvents(new ReadableStream({ cancel }), nothing, enough.signal);
  enough.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  expect(isRead).toBe(false);
});

test('comments and fields no one knows are no events, but they are signs of life', async () => {
  expect(await read(':\n\n', ': alive\n\n', 'id: 7\n\n', 'what\n\n')).toEqual({ events: [], pieces: 4 });
});

test('events are read however they arrive', async () => {
  const all = [{ data: 'ready' }, { data: 'changed' }, { retry: 250 }];
  expect((await read('data: ready\n\ndata: changed\n\nretry: 250\n\n')).events).toEqual(all);
  expect((await read(...Array.from('data: ready\n\n:\n\ndata: changed\n\nretry: 250\n\n'))).events).toEqual(
    all,
  );
});

test('an event without its end has not come', async () => {
  expect((await read('data: ready\n\ndata: chan')).events).toEqual([{ data: 'ready' }]);
});
