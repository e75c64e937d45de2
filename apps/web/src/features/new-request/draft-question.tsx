import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import { filesOf, isEmptyItem } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import css from './new-request.module.css';
import { useDraftPart } from './draft/use-saved-draft.ts';

export interface DraftQuestionProps {
  readonly store: DraftStore;
  /** Another tab sent or removed the draft; otherwise it stored its own. */
  readonly isGone: boolean;
  /** The question has its answer. */
  readonly onAnswer: () => void;
}

/** Shown instead of the step after another tab changed the draft: nothing is stored before the answer. */
export function DraftQuestion({ store, isGone, onAnswer }: DraftQuestionProps) {
  const items = useDraftPart(store, (draft) => draft.items.filter((item) => !isEmptyItem(item)).length);
  const files = useDraftPart(store, (draft) => draft.items.flatMap(filesOf).length);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const say = isGone ? words().draftQuestion.gone : words().draftQuestion.stored;
  const answer = (choose: () => Promise<void>) => () => {
    onAnswer();
    void choose();
  };
  return (
    <section aria-labelledby="draft-question" aria-describedby="draft-question-text">
      <Notice
        tone="warning"
        title={
          <h2 className={css.question} id="draft-question" tabIndex={-1} ref={heading}>
            {say.title}
          </h2>
        }
      >
        <div id="draft-question-text">
          <p className={typography.paragraph}>{say.text}</p>
          <p className={typography.paragraph}>
            {words().draftQuestion.holds(items, files)} {say.choice}
          </p>
        </div>
        <div className={css.answers}>
          <Button variant="default" onClick={answer(store.takeOther)}>
            {say.other}
          </Button>
          <Button onClick={answer(store.storeThis)}>{words().draftQuestion.continueHere}</Button>
        </div>
      </Notice>
    </section>
  );
}
