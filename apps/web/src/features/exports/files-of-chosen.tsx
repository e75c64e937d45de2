import { laterPart } from '../../ui/later-part.tsx';

const Buttons = laterPart(async () => (await import('./chosen-files-buttons.tsx')).ChosenFilesButtons);

/** Buttons for the export and the labels of these items. */
export const filesOfChosen = (itemIds: readonly string[]) => <Buttons itemIds={itemIds} />;
