import type { CallName } from '@monda/domain/api/api-calls.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { notify } from '../../ui/toast.ts';

/** The calls that say and change whether something is followed. */
const CALLS = {
  item: ['follows.ofItem', 'follows.item'],
  project: ['follows.ofProject', 'follows.project'],
} as const satisfies Record<string, readonly [CallName, CallName]>;
export type Followed = keyof typeof CALLS;

/** Whether an item, or a request, is followed, `undefined` until that is known, and the change of it. */
export function useFollowing(what: Followed, id: string) {
  const [asks, says] = CALLS[what];
  const read = useRead(asks, { params: { id } });
  const say = useSend(says, {
    refreshes: ['follows'],
    onError: () => notify.failure(words().following.failed),
  });
  const following = read.data?.following;
  const change = () => say.mutate({ params: { id }, body: { following: following !== true } });
  return { following, isSaving: say.isPending, change };
}
