import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const load = () => import('./added-to-items.tsx');
const Buttons = lazyPart(load, 'Buttons');

/** Above and below a list of tasks. */
export const StandingIn = lazyPart(load, 'StandingIn');
export const ReadyItems = lazyPart(load, 'Ready');

/** Further buttons for chosen items of a list. */
export const ofChosen = (items: readonly ItemRow[]) => <Buttons items={items} />;
