import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import css from './decline-button.module.css';
import { Button } from '../../../ui/button.tsx';

export interface DeclineButtonProps {
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Id of the words that say what declining does. */
  readonly describedBy?: string;
  readonly onClick: () => void;
  /** Default: `Decline`. */
  readonly children?: ReactNode;
}

/** Ends the request for an item; sent at once, so it stands last and in its own colour. */
export function DeclineButton(props: DeclineButtonProps) {
  const { loading, disabled, describedBy, onClick, children } = props;
  return (
    <Button
      variant="default"
      className={css.decline}
      aria-describedby={describedBy}
      loading={loading}
      disabled={disabled}
      onClick={onClick}
    >
      {children ?? words().steps.decline}
    </Button>
  );
}
