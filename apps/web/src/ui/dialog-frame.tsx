import { words } from '@monda/phrases/words.ts';
import './dialog-styles.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { cssHeight } from './css-height.ts';
import { CloseButton } from './icon-button.tsx';

const WIDTHS = { small: 400, medium: 560, large: 760, wide: 1120 } as const;

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** 400, 560, 760 and 1120 px. */
  readonly size?: keyof typeof WIDTHS;
  /** Buttons at the foot; the main one last. */
  readonly footer?: ReactNode;
  /** While something is on its way neither Escape nor the backdrop closes it. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

const content = (part: HTMLElement) => part.parentElement;
const tellHead = cssHeight('--dialog-head', content);
const tellFoot = cssHeight('--dialog-foot', content);

/** Escape belongs to a sheet that stands over the dialog. */
const isBelowSheet = () => document.querySelector('dialog:modal') !== null;

interface DialogFrameProps extends DialogProps {
  /** Called when the dialog has gone. */
  readonly onGone: () => void;
}

/** What {@link Dialog} shows, with the parts of the component library it is made of. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, onGone, title, size = 'medium', footer, busy = false, children } = props;
  return (
    <Modal.Root
      opened={opened}
      onClose={() => (isBelowSheet() ? undefined : onClose())}
      size={WIDTHS[size]}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      onExitTransitionEnd={() => setTimeout(onGone, 20)}
      centered
    >
      <Modal.Overlay className={css.overlay} />
      <Modal.Content classNames={{ content: css.content }}>
        <div ref={tellHead} className={css.head}>
          <Modal.Title className={css.title}>{title}</Modal.Title>
          <CloseButton aria-label={words().controls.close} disabled={busy} onClick={onClose} />
        </div>
        <Modal.Body className={css.body}>{children}</Modal.Body>
        {footer === undefined ? null : (
          <div ref={tellFoot} className={css.foot}>
            {footer}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
