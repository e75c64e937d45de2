import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import css from './inline-question.module.css';
import { Notice } from './notice.tsx';

export interface InlineQuestionProps {
  /** What is about to be done, which is also the answer that does it. */
  readonly label: string;
  /** What follows from it. */
  readonly text: string;
  /** Red, for what cannot be undone. */
  readonly danger?: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks in its place before a step that is hard to take back, where a dialog is open already: the focus comes to "Cancel". */
export function InlineQuestion(props: InlineQuestionProps) {
  const { label, text, danger = false, isBusy, onYes, onNo } = props;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className={css.asked} role="group" aria-label={label}>
      <Notice tone="warning">{text}</Notice>
      <div className={css.actions}>
        <Button color={danger ? 'red' : undefined} loading={isBusy} onClick={onYes}>
          {label}
        </Button>
        <Button variant="default" ref={no} disabled={isBusy} onClick={onNo}>
          {words().controls.cancel}
        </Button>
      </div>
    </div>
  );
}
