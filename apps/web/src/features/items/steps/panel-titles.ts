import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';
import { wordsOf } from '../base/disposal-words.ts';
import type { PanelName } from './item-panel.ts';

/** Heading of a panel of an item with this decision. */
export function panelTitle(panel: PanelName, decision: ItemDecision | null): string {
  switch (panel) {
    case 'verify':
    case 'documentation':
    case 'completion':
      return wordsOf(decision)[panel];
    default:
      return words().panels[panel];
  }
}
