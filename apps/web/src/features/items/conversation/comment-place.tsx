import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useCameBack } from '../../../lib/forms/saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import type { CommentComposerProps } from './comment-composer.tsx';
import { CommentComposer } from './lazy-writing.ts';

/** Opens the form of a comment when it is asked for, and by itself when something typed earlier came back. */
export function CommentPlace(props: Omit<CommentComposerProps, 'takesFocus'>) {
  const say = words().conversation;
  const cameBack = useCameBack();
  const [isAsked, setAsked] = useState(false);
  const [opened, setOpened] = useState<'asked' | 'came back'>();
  if (opened === undefined && cameBack) setOpened('came back');
  if (opened !== undefined) return <CommentComposer {...props} takesFocus={opened === 'asked'} />;
  const open = () => {
    setAsked(true);
    // why: a form that cannot be loaded says so in its place.
    void CommentComposer.load()
      .catch(() => undefined)
      .then(() => setOpened('asked'));
  };
  return (
    <Button variant="default" loading={isAsked} onClick={open}>
      {props.canAsk ? say.writeOrAsk : say.write}
    </Button>
  );
}
