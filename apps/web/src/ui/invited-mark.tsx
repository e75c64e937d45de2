import { words } from '@monda/phrases/words.ts';
import css from './invited-mark.module.css';

/** Says of a person that their invitation is open; the status of the account stays what it is. */
export function InvitedMark() {
  return <span className={css.invited}>{words().users.invitedMark}</span>;
}
