import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const Buttons = lazyPart(() => import('./chosen-buttons.tsx'), 'ChosenButtons');

/** Further buttons for chosen items of a list. */
export const ofChosen = (items: readonly ItemRow[]) => <Buttons items={items} />;
