/**
 * Asks the provider in a hidden frame and answers the address it comes back to, which lies below `answerAddress` on
 * this origin. Rejects when nothing came back within `timeoutMs`; pages of the provider on the way are its own affair.
 */
export function askInFrame(address: string, answerAddress: string, timeoutMs: number): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The provider did not answer in its frame')), timeoutMs);
    frame.addEventListener('load', () => {
      const at = addressOf(frame);
      if (at?.split(/[?#]/, 1)[0] !== answerAddress) return;
      clearTimeout(late);
      resolve(at);
    });
    document.body.append(frame);
  }).finally(() => frame.remove());
}

/** Where a frame stands; `null` on a page of another origin, which nobody here may read. */
function addressOf(frame: HTMLIFrameElement): string | null {
  try {
    return frame.contentWindow?.location.href ?? null;
  } catch {
    return null;
  }
}
