import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import css from './dialog-buttons.module.css';

export interface DialogButtonsProps extends Omit<ButtonProps, 'variant' | 'disabled' | 'aria-describedby'> {
  readonly onCancel: () => void;
  /** What the main button began is on its way. */
  readonly busy?: boolean;
  /** Whether what the main button needs is on its way. */
  readonly loading?: boolean;
  /** Why the main button cannot be pressed yet; `''` while that is not known. */
  readonly refusal?: string | null;
}

/** Cancel and the main button at the foot of a dialog, after the reason why that cannot be pressed yet. */
export function DialogButtons(props: DialogButtonsProps) {
  const { onCancel, busy = false, loading = false, refusal = null, ...main } = props;
  const id = useId();
  const why = refusal ? id : undefined;
  return (
    <>
      {refusal ? (
        <p id={why} className={css.why}>
          {refusal}
        </p>
      ) : null}
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {words().controls.cancel}
      </Button>
      <Button {...main} disabled={refusal !== null} loading={busy || loading} aria-describedby={why} />
    </>
  );
}
