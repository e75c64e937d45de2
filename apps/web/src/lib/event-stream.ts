/** One event of a stream: what its `data` says, or after how many milliseconds the server wants to be asked again. */
export interface StreamEvent {
  readonly data?: string;
  readonly retry?: number;
}

/**
 * Reads server-sent events until the stream ends. `onEvent` gets each event, `onBytes` is called for whatever arrives,
 * comments among it. Rejects when the stream breaks off, and with the reason of `signal`, which ends it.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onBytes }: { readonly onEvent: (event: StreamEvent) => void; readonly onBytes: () => void },
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return;
    onBytes();
    const blocks = `${text}${decoder.decode(value, { stream: true })}`.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) onEvent(event);
    }
  }
}

/** The event of a block; `null` for one that is a comment alone. */
function eventOf(block: string): StreamEvent | null {
  const fields = block.split('\n').flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  });
  const { data, retry } = Object.fromEntries(fields) as { data?: string; retry?: string };
  if (data === undefined && retry === undefined) return null;
  return {
    ...(data === undefined ? {} : { data }),
    ...(retry === undefined ? {} : { retry: Number.parseInt(retry, 10) || 0 }),
  };
}
