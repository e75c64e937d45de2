import { lostBySignOut } from '../../../../../lib/device/unsent-work.ts';

/** Sends the photos of a person that this device has and that have not arrived, from whichever page stands. Never fails. */
export async function resumeCaptures(userId: string): Promise<void> {
  const photos = await lostBySignOut(userId);
  // why: without its code they are sent from the next page.
  if (photos !== null && photos > 0)
    await import('./send-captures.ts').then(
      (sending) => sending.sendCaptures(userId),
      () => undefined,
    );
}
