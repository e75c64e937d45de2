/** Lets this page send the photos of a person; where its code does not come, when the network is back. */
export function beginSending(userId: string): void {
  void import('./send-captures.ts').then(
    ({ sendCaptures }) => sendCaptures(userId),
    () => window.addEventListener('online', () => beginSending(userId), { once: true }),
  );
}
