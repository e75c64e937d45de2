import { factWords } from '@monda/domain/facts/fact-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import css from './facts.module.css';

/** From destruction on: what a certificate of the item lacks, and whose turn each is. */
export function MissingFacts({ item }: { readonly item: ItemDetails }) {
  const say = words().factsPanel;
  const isNear = ['destruction', 'destroyed', 'completed'].includes(item.status);
  const read = useRead('facts.preflight', { body: { itemIds: [item.id] } } as never, { enabled: isNear });
  const missing = read.data?.results[0]?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <div className={css.lacks}>
      <h3>{say.lacks}</h3>
      <ul>
        {missing.map(({ name, group, given }) => (
          <li key={name}>
            {group === null
              ? (say.needs as Readonly<Record<string, string>>)[name]
              : factWords(group as never, name.slice(group.length + 1)).label}{' '}
            <span className={css.hint}>({say.lacksOf[given]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
