import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { Button } from '../../ui/button.tsx';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import css from './staff.module.css';

/** Ends every session of a person, who may sign in again. */
export function SignOutPerson({ user }: { readonly user: { readonly id: string; readonly name: string } }) {
  const say = words().users;
  const hintId = useId();
  const { mutate, isPending } = useSend('users.signOut', {
    onSuccess: () => notify.success(say.signedOutEverywhere(user.name)),
    onError: (error) => notifyFailed(say.signOutFailedTitle, error),
  });
  return (
    <div className={css.link}>
      <Button
        variant="default"
        loading={isPending}
        aria-describedby={hintId}
        onClick={() => mutate({ params: { id: user.id } })}
      >
        {say.signOutEverywhere}
      </Button>
      <p className={typography.hint} id={hintId}>
        {say.signOutEverywhereHint}
      </p>
    </div>
  );
}
