import { words } from '@monda/phrases/words.ts';
import css from './page-skeleton.module.css';
import visuallyHidden from './visually-hidden.module.css';

/** The shape of the page of an item while its code is loaded and the item is read. */
export function PageSkeleton() {
  return (
    <div aria-busy className={css.page}>
      <p className={visuallyHidden.text} role="status">
        {words().ui.loading}
      </p>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
