import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@monda/domain/base/limits.ts';

/** What is taken of bodies whose senders have not proven a sign-in. */
export interface FormArrivalLimits {
  readonly bytes: number;
  /** From its head to its last byte, however steadily it moves. */
  readonly wholeMs: number;
  /** Bodies on their way at once: of everybody, and of one sender. */
  readonly most: number;
  readonly mostOfSender: number;
}

/** A form arrives in a few milliseconds; these are many that do not. One that is waited for costs less than one refused. */
export const FORM_ARRIVAL: FormArrivalLimits = {
  bytes: 16 * 1024,
  wholeMs: LIMITS.requestTimeoutMs,
  most: 1_024,
  mostOfSender: 512,
};

/** Why a body is not waited for any more: too slow, its connection ended, others came later, too many bytes. */
export type GivenUpForm = 'slow' | 'cut' | 'crowded' | 'large';

export interface FormArrival {
  /**
   * Calls `arrived` once the whole body of the request is there, still unread, or `givenUp` with the reason. One of
   * the two is called, once.
   */
  await(
    request: IncomingMessage,
    sender: string,
    then: { readonly arrived: () => void; readonly givenUp: (why: GivenUpForm) => void },
  ): void;
}

interface AwaitedForm {
  readonly sender: string;
  readonly end: (why: GivenUpForm | null) => void;
}

/** Whether a request says that it has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Number(headers['content-length'] ?? 0) !== 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Waits for bodies before any work is begun for them, so that a slow one holds nothing but its connection and its
 * bytes. When too many are on their way the one that is waited for longest gives way, first of the same sender: an
 * honest form is there long before its turn comes.
 */
export function createFormArrival(limits: FormArrivalLimits): FormArrival {
  /** In the order they came. */
  const awaited = new Set<AwaitedForm>();

  const evictFor = (sender: string) => {
    const ofSender = [...awaited].filter((form) => form.sender === sender);
    if (ofSender.length >= limits.mostOfSender) ofSender[0]?.end('crowded');
    else if (awaited.size >= limits.most) [...awaited][0]?.end('crowded');
  };

  return {
    await(request, sender, { arrived, givenUp }) {
      if (Number(request.headers['content-length'] ?? 0) > limits.bytes) return givenUp('large');
      evictFor(sender);
      const form: AwaitedForm = {
        sender,
        end(why) {
          if (!awaited.delete(form)) return;
          clearTimeout(late);
          request.off('readable', look).off('close', cut);
          if (why === null) arrived();
          else givenUp(why);
        },
      };
      // why: a body of this size lies whole in the stream's own buffer; the reader of the request finds it there.
      const look = () => {
        if (request.readableLength > limits.bytes) form.end('large');
        else if (request.complete) form.end(null);
      };
      const cut = () => form.end('cut');
      const late = setTimeout(() => form.end('slow'), limits.wholeMs).unref();
      awaited.add(form);
      request.on('readable', look).once('close', cut);
    },
  };
}
