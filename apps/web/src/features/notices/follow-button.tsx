import { words } from '@monda/phrases/words.ts';
import { IconBell } from '../../ui/icons/bell.ts';
import { IconBellOff } from '../../ui/icons/bell-off.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import css from './follow-button.module.css';
import { type Followed, useFollowing } from './use-following.ts';

export interface FollowButtonProps extends Pick<ButtonProps, 'size'> {
  readonly what: Followed;
  readonly id: string;
}

/** Follows an item, or the items of a request, or no longer; its room stays empty until it is known which. */
export function FollowButton({ what, id, size }: FollowButtonProps) {
  const { following, isSaving, change } = useFollowing(what, id);
  const Icon = following ? IconBellOff : IconBell;
  return (
    <span className={following === undefined ? css.unknown : undefined}>
      <Button
        variant="default"
        size={size}
        leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
        loading={isSaving}
        title={following ? undefined : words().following.hint}
        onClick={change}
      >
        <span className={css.labels}>
          <span className={following ? css.other : undefined}>{words().following.follow}</span>
          <span className={following ? undefined : css.other}>{words().following.unfollow}</span>
        </span>
      </Button>
    </span>
  );
}
