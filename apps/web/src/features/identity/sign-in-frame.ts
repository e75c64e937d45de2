/** Waits for the answer in a frame; calls `answered` with an address that carries it, and answers how to stop. */
export type FrameAnswer = (frame: HTMLIFrameElement, answered: (address: string) => void) => () => void;

/** The provider leads the frame to `answerAddress` on this origin; its own pages on the way are ignored. */
export const redirectTo =
  (answerAddress: string): FrameAnswer =>
  (frame, answered) => {
    const loaded = () => {
      const at = addressOf(frame);
      if (at?.split(/[?#]/, 1)[0] === answerAddress) answered(at);
    };
    frame.addEventListener('load', loaded);
    return () => frame.removeEventListener('load', loaded);
  };

/**
 * The provider's page in the frame sends the answer as a message (OAuth 2.0 Web Message Response Mode). Messages of
 * other windows and other origins are ignored. The answer becomes the query of `answerAddress`.
 */
export const messageOf =
  (providerOrigin: string, answerAddress: string): FrameAnswer =>
  (frame, answered) => {
    const received = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== providerOrigin) return;
      const { type, response } = (data ?? {}) as { type?: unknown; response?: unknown };
      if (type !== 'authorization_response' || typeof response !== 'object' || response === null) return;
      answered(
        `${answerAddress}?${new URLSearchParams(Object.entries(response).map(([name, value]) => [name, String(value)]))}`,
      );
    };
    window.addEventListener('message', received);
    return () => window.removeEventListener('message', received);
  };

/**
 * Asks the provider in a hidden frame and answers an address with its answer. Rejects when none came within
 * `timeoutMs`.
 */
export function askInFrame(address: string, answer: FrameAnswer, timeoutMs: number): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  let stop = () => {};
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The provider did not answer in its frame')), timeoutMs);
    stop = answer(frame, (carrying) => {
      clearTimeout(late);
      resolve(carrying);
    });
    document.body.append(frame);
  }).finally(() => {
    stop();
    frame.remove();
  });
}

/** Where a frame stands; `null` on a page of another origin, which cannot be read. */
function addressOf(frame: HTMLIFrameElement): string | null {
  try {
    return frame.contentWindow?.location.href ?? null;
  } catch {
    return null;
  }
}
