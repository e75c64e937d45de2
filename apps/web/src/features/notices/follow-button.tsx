import type { CallName } from '@monda/domain/api/api-calls.ts';
import { words } from '@monda/phrases/words.ts';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';
import css from './follow-button.module.css';

/** The calls that say and change whether something is followed. */
const CALLS = {
  item: ['follows.ofItem', 'follows.item'],
  project: ['follows.ofProject', 'follows.project'],
} as const satisfies Record<string, readonly [CallName, CallName]>;

export interface FollowButtonProps extends Pick<ButtonProps, 'size'> {
  readonly what: keyof typeof CALLS;
  readonly id: string;
}

/** Follows an item, or the items of a request, or no longer; its room stays empty until it is known which. */
export function FollowButton({ what, id, size }: FollowButtonProps) {
  const [asks, says] = CALLS[what];
  const read = useRead(asks, { params: { id } });
  const say = useSend(says, {
    refreshes: ['follows'],
    onError: () => notify.failure(words().following.failed),
  });
  const { following = false } = read.data ?? {};
  const Icon = following ? IconBellOff : IconBell;
  return (
    <span className={read.data === undefined ? css.unknown : undefined}>
      <Button
        variant="default"
        size={size}
        leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
        loading={say.isPending}
        title={following ? undefined : words().following.hint}
        onClick={() => say.mutate({ params: { id }, body: { following: !following } })}
      >
        <span className={css.labels}>
          <span className={following ? css.other : undefined}>{words().following.follow}</span>
          <span className={following ? undefined : css.other}>{words().following.unfollow}</span>
        </span>
      </Button>
    </span>
  );
}
