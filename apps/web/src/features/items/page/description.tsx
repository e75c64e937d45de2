import { descriptionPreview } from '@monda/domain/items/description-preview.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useRef, useState } from 'react';
import typography from '../../../ui/typography.module.css';
import css from './description.module.css';

/** A description, cut after 50 characters with the whole text behind a control. */
export function Description({ text }: { readonly text: string }) {
  const preview = descriptionPreview(text);
  if (preview === null)
    return (
      <span className={`${css.text} ${typography.written}`} dir="auto">
        {text || words().ui.none}
      </span>
    );
  return (
    <span className={css.line}>
      <span className={`${css.text} ${typography.written}`} dir="auto">
        {preview}
      </span>{' '}
      <WholeText text={text} />
    </span>
  );
}

/** The whole text in the browser's own popover; Escape and a press next to it close it and give the focus back. */
function WholeText({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={css.more} popoverTarget={id} aria-expanded={opened}>
        {words().itemPage.showDescription}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words().itemPage.wholeDescription}
        className={css.sheet}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpened(true);
        }}
        onToggle={({ newState }) => {
          setOpened(newState === 'open');
          if (newState === 'open') whole.current?.focus({ preventScroll: true });
        }}
      >
        <div
          ref={whole}
          className={`${css.whole} ${typography.written}`}
          dir="auto"
          // oxlint-disable-next-line no-noninteractive-tabindex -- why: a long text scrolls by keyboard
          tabIndex={0}
          role="region"
          aria-label={words().itemPage.wholeDescription}
        >
          {opened ? text : null}
        </div>
      </div>
    </>
  );
}
