import { identity, identityScreens } from './every-page/identity.ts';
import { wasteTypes } from './every-page/item-catalogue.ts';
import { itemList } from './every-page/item-list.ts';
import { itemStatuses, tasks } from './every-page/items.ts';
import { shell, screens, navigation } from './every-page/shell.ts';
import { ui } from './every-page/ui.ts';

/** Texts that every page may need at once, the list of tasks among them: a browser loads these first. */
export const EVERY_PAGE = {
  identity,
  identityScreens,
  wasteTypes,
  itemList,
  itemStatuses,
  tasks,
  shell,
  screens,
  navigation,
  ui,
} as const;
