import {
  isSupportedWasteType,
  cardTitle,
  WASTE_TYPE_CARDS,
  type WasteTypeCard,
} from '@monda/domain/items/item-catalogue.ts';
import type { Icon } from '../../ui/icons/icon.tsx';
import { IconBuildingFactory2 } from '../../ui/icons/building-factory-2.ts';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconCreditCard } from '../../ui/icons/credit-card.ts';
import { IconFlame } from '../../ui/icons/flame.ts';
import { IconPackage } from '../../ui/icons/package.ts';
import { IconShieldLock } from '../../ui/icons/shield-lock.ts';
import { IconTruck } from '../../ui/icons/truck.ts';
import { words } from '@monda/phrases/words.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import css from './category-step.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  'special-handling': IconShieldLock,
  atms: IconCreditCard,
  hazardous: IconFlame,
  'armored-vehicles': IconTruck,
  'industrial-recyclable': IconBuildingFactory2,
};

const canChoose = (card: WasteTypeCard) => card.code !== undefined && isSupportedWasteType(card.code);

export interface CategoryChoiceProps {
  readonly chosen: string | null;
  readonly onChoose: (wasteType: string) => void;
}

/**
 * The waste types as one group of radio cards. Types without an item form can be focused and explain
 * themselves, but are never selected (decision A-082).
 */
export function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  const messageId = useId();
  const message = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<WasteTypeCard | null>(null);
  const [reached, setReached] = useState(chosen ?? WASTE_TYPE_CARDS[0]?.key ?? '');

  const choose = (card: WasteTypeCard) => {
    setReached(card.key);
    if (card.code !== undefined && canChoose(card)) {
      setRefused(null);
      onChoose(card.code);
      return;
    }
    setRefused(card);
    requestAnimationFrame(() => message.current?.scrollIntoView({ block: 'nearest' }));
  };
  const move = (event: KeyboardEvent, position: number) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (position + by + WASTE_TYPE_CARDS.length) % WASTE_TYPE_CARDS.length;
    setReached(WASTE_TYPE_CARDS[next]?.key ?? '');
    group.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div className={css.cards} role="radiogroup" aria-label={words().heads.wasteType} ref={group}>
        {WASTE_TYPE_CARDS.map((card, position) => {
          const Icon = ICONS[card.key] ?? IconPackage;
          const isChosen = card.code !== undefined && card.code === chosen;
          const open = canChoose(card);
          return (
            <button
              key={card.key}
              type="button"
              role="radio"
              className={css.card}
              aria-checked={isChosen}
              aria-disabled={open ? undefined : true}
              aria-describedby={refused === card ? messageId : undefined}
              tabIndex={reached === card.key ? 0 : -1}
              onClick={() => choose(card)}
              onKeyDown={(event) => move(event, position)}
            >
              <span className={css.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <span className={css.words}>
                <span className={css.title}>{cardTitle(card)}</span>
                {open ? null : <span className={css.note}>{words().newRequest.notAvailable}</span>}
              </span>
              <span className={css.mark} aria-hidden>
                {isChosen ? <IconCheck size={14} stroke={3} /> : null}
              </span>
            </button>
          );
        })}
      </div>
      <div role="status" className={css.message} ref={message} id={messageId}>
        {refused === null ? null : (
          <Notice tone="warning" title={cardTitle(refused)}>
            {words().projects.unsupportedWasteType}
          </Notice>
        )}
      </div>
    </>
  );
}
