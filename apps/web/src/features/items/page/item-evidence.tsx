import { DOCUMENTED_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { PhotoGrid } from '../../../ui/photo-grid.tsx';
import { Money } from '../../../ui/values.tsx';
import { wordsOf } from '../base/disposal-words.ts';
import css from './item-evidence.module.css';

/** What the company documented on site, and what was agreed on before; nothing before the documentation. */
export function ItemEvidence({ item }: { readonly item: ItemDetails }) {
  if (!DOCUMENTED_STATUSES.includes(item.status)) return null;
  const kinds = [
    {
      title: words().evidence.before,
      none: words().evidence.noBefore,
      photos: item.destructionPhotosBeforeFiles,
    },
    {
      title: words().evidence.after,
      none: words().evidence.noAfter,
      photos: item.destructionPhotosAfterFiles,
    },
    {
      title: words().evidence.tickets,
      none: words().evidence.noTickets,
      photos: item.destructionTareTicketFiles,
    },
  ];
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
          {kinds.map(({ title, none, photos }) => (
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
