import { words } from '@monda/phrases/words.ts';
import { Switch } from './choice.tsx';

export interface ArchiveToggleProps {
  /** Whether archived records are shown instead of the others. */
  readonly archived: boolean;
  readonly onChange: (archived: boolean) => void;
  readonly label?: string;
}

/** Switches a list to its archived records. */
export function ArchiveToggle({
  archived,
  onChange,
  label = words().controls.showArchived,
}: ArchiveToggleProps) {
  return (
    <Switch label={label} checked={archived} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
