import { DOCUMENTED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { PhotoGrid } from '../../../ui/photo-grid.tsx';
import { Money } from '../../../ui/values.tsx';
import { wordsOf } from '../base/disposal-words.ts';
import { evidenceKinds } from '../base/evidence-kinds.ts';
import css from './item-evidence.module.css';

/** What the company documented on site, and what was agreed on before; nothing before the documentation. */
export function ItemEvidence({ item }: { readonly item: ItemDetails }) {
  if (!DOCUMENTED_STATUSES.includes(item.status)) return null;
  return (
    <Panel title={wordsOf(item.decision).evidence}>
      <div className={layout.column16}>
        <DefinitionList
          details={[
            { label: words().detailLabels.price, value: <Money amount={item.price} /> },
            { label: words().detailLabels.buyer, value: item.buyer },
          ]}
        />
        <div className={css.kinds}>
          {evidenceKinds(item).map(({ title, none, photos }) => (
            <div key={title}>
              <h3 className={css.kind}>{title}</h3>
              <PhotoGrid photos={photos} label={title} emptyText={none} />
            </div>
          ))}
        </div>
      </div>
    </Panel>
  );
}
