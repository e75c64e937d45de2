import { words } from '@monda/phrases/words.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './item-details-skeleton.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import layout from './item-details.module.css';

/** The shape of the page while the item is read; shown only when that takes a moment. */
export function ItemDetailsSkeleton() {
  const shown = useDelayed(true);
  return (
    <div aria-busy className={css.page} data-shown={shown || undefined}>
      <p className={visuallyHidden.text} role="status">
        {shown ? words().ui.loading : ''}
      </p>
      <div className={css.title} />
      <div className={layout.columns}>
        <div className={layout.progress}>
          <div className={css.rail} />
        </div>
        <div className={layout.next}>
          <div className={css.panel} />
        </div>
        <div className={layout.details}>
          <div className={css.photos} />
          <div className={css.list} />
        </div>
      </div>
    </div>
  );
}
