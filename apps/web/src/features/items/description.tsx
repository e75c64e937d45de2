import { descriptionPreview } from '@monda/domain/items/description-preview.ts';
import { ITEM_WORDING } from '@monda/domain/items/item-wording.ts';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import css from './description.module.css';
import { PAGE_WORDING as say } from './item-page-wording.ts';

/** A description, cut after 50 characters with the whole text behind a control. */
export function Description({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState(false);
  const preview = descriptionPreview(text);
  if (preview === null)
    return (
      <span className={css.text} dir="auto">
        {text || ITEM_WORDING.none}
      </span>
    );
  return (
    <span className={css.line}>
      <span className={css.text} dir="auto">
        {preview}
      </span>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width="min(420px, calc(100vw - 32px))"
        trapFocus
        returnFocus
        withinPortal
        // why: hidden when its line scrolls out of sight, it would lose the focus.
        hideDetached={false}
      >
        <Popover.Target>
          <button type="button" className={css.more} onClick={() => setOpened(!opened)}>
            {say.showDescription}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say.wholeDescription}>
          {/* oxlint-disable-next-line no-noninteractive-tabindex -- why: a long text scrolls by keyboard */}
          <div className={css.whole} dir="auto" tabIndex={0} role="region" aria-label={say.wholeDescription}>
            {text}
          </div>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
