import { words } from '@monda/phrases/words.ts';
import css from './account-state.module.css';
import { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';

export interface AccountStateProps extends Pick<StatusBadgeProps, 'look'> {
  /** Whether the person has access and never signed in. */
  readonly invited: boolean;
}

/** The state of a person's account, with a second mark while their invitation is open. */
export function AccountState({ look, invited }: AccountStateProps) {
  return (
    <span className={css.state}>
      <StatusBadge look={look} />
      {invited ? <span className={css.invited}>{words().users.invitedMark}</span> : null}
    </span>
  );
}
