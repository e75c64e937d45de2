import { words } from '@monda/phrases/words.ts';
import { Button } from '../../ui/button.tsx';

export interface ActivityToggleProps {
  readonly of: { readonly name: string; readonly isActive: boolean };
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** The button of a row that activates or deactivates a company or a person. */
export function ActivityToggle({ of, busy, onPress }: ActivityToggleProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={(of.isActive
        ? words().companyScreens.deactivateNamed
        : words().companyScreens.activateNamed)(of.name)}
      onClick={onPress}
    >
      {of.isActive ? words().companyScreens.deactivate : words().companyScreens.activate}
    </Button>
  );
}
