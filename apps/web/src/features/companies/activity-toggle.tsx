import { words } from '@monda/phrases/words.ts';
import { RowButton } from '../../ui/row-columns.tsx';

export interface ActivityToggleProps {
  readonly of: { readonly name: string; readonly isActive: boolean };
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** The button of a row that activates or deactivates a company or a person. */
export function ActivityToggle({ of, busy, onPress }: ActivityToggleProps) {
  const say = words().companyScreens;
  return (
    <RowButton
      label={of.isActive ? say.deactivate : say.activate}
      name={(of.isActive ? say.deactivateNamed : say.activateNamed)(of.name)}
      loading={busy}
      onPress={onPress}
    />
  );
}
