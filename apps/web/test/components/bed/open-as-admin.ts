import { openApp } from './open.tsx';
import { personOf } from './people.ts';
import { answerEverything } from './sample-product.ts';

/** Opens the application at `address` for the platform administrator, with an answer to every call. */
export async function openAsAdmin(address: string): Promise<void> {
  answerEverything();
  await openApp(personOf('admin'), address);
}
