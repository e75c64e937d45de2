import { words } from '@monda/phrases/words.ts';
import { Button } from '../../ui/button.tsx';

export interface ChangeButtonProps {
  /** What is changed, in words. */
  readonly what: string;
  readonly size?: 'xs' | 'compact-sm';
  /** Absent while nothing can be changed. */
  readonly onChange: (() => void) | undefined;
}

/** Leads from the review to where something is changed. */
export function ChangeButton({ what, size = 'xs', onChange }: ChangeButtonProps) {
  if (onChange === undefined) return null;
  return (
    <Button variant="subtle" size={size} aria-label={words().newRequest.changeWhat(what)} onClick={onChange}>
      {words().controls.change}
    </Button>
  );
}
