import { laterPart } from '../../ui/later-part.tsx';

const LabelsButton = laterPart(async () => (await import('./labels-button.tsx')).LabelsButton);

/** A button for the labels of these items. */
export const labelsOfChosen = (itemIds: readonly string[]) => <LabelsButton itemIds={itemIds} />;
