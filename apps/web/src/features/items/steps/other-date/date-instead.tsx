import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../../ui/button.tsx';
import css from './other-date.module.css';

/** Offers another date where the date is the reason of a decline. */
export function DateInstead({ onAsk }: { readonly onAsk: () => void }) {
  const say = words().otherDates;
  return (
    <div role="status" className={css.instead}>
      <p>{say.insteadOfDeclining}</p>
      <Button variant="default" onClick={onAsk}>
        {say.ask}
      </Button>
    </div>
  );
}
