import { lazyComponent } from '../../ui/lazy-component.tsx';

const Buttons = lazyComponent(async () => (await import('./chosen-files-buttons.tsx')).ChosenFilesButtons);

/** Buttons for the export and the labels of these items. */
export const filesOfChosen = (itemIds: readonly string[]) => <Buttons itemIds={itemIds} />;
