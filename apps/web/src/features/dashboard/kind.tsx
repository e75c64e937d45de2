import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { formatCount } from '@monda/domain/base/formats.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Icon } from '../../ui/icons/icon.tsx';
import typography from '../../ui/typography.module.css';
import css from './for-you.module.css';

export interface KindProps {
  readonly label: string;
  readonly href: string;
  readonly icon: Icon;
  readonly answer: Answer<'items.list'> | undefined;
  readonly below: (item: ItemRow) => string;
  readonly late?: boolean;
  /** Called with the item that is opened. */
  readonly onFollow?: (id: string) => void;
  /** Below the items. */
  readonly children?: ReactNode;
}

/** One kind of work with its number and its first items, late ones marked; nothing where there is none. */
export function Kind({ label, href, icon: Icon, answer, below, late, onFollow, children }: KindProps) {
  if (answer === undefined || answer.total === 0) return null;
  const { total, totalIsLowerBound } = answer;
  const howMany = `${formatCount(total)}${totalIsLowerBound === true ? '+' : ''}`;
  return (
    <div className={css.kind} data-late={late || undefined}>
      <AppLink href={href} className={css.head}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <span>{label}</span>
        <span className={css.count}>{words().waitingWork.items(howMany, total)}</span>
      </AppLink>
      <ul>
        {answer.data.map((item) => (
          <li key={item.id}>
            <AppLink href={`/items/${item.id}`} className={css.item} onFollow={() => onFollow?.(item.id)}>
              <span className={css.name}>{isolated(item.jsonData.itemName || words().ui.none)}</span>
              {item.lateSince === null ? null : (
                <span
                  className={css.late}
                  title={words().lateness.lateSince(formatPlainDate(item.lateSince))}
                >
                  {words().lateness.late}
                </span>
              )}
              <span className={typography.small}>{below(item)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
