import { words } from '@monda/phrases/words.ts';
import css from './form-skeleton.module.css';
import visuallyHidden from './visually-hidden.module.css';
import { useDelayed } from './use-delayed.ts';

/** The shape of a form or of facts while they are read; shown only when that takes a moment. */
export function FormSkeleton({ lines = 3 }: { readonly lines?: number }) {
  const shown = useDelayed(true);
  return (
    <div aria-busy className={css.form} data-shown={shown || undefined}>
      <p className={visuallyHidden.text} role="status">
        {shown ? words().ui.loading : ''}
      </p>
      {Array.from({ length: lines }, (_, at) => (
        // oxlint-disable-next-line no-array-index-key -- why: distinguished by nothing else, and never moved
        <div key={at} className={css.bone} />
      ))}
    </div>
  );
}
