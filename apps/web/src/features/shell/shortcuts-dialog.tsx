import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import css from './shell.module.css';
import { SHELL_WORDING as say, SHORTCUTS } from './shell-wording.ts';
import { Switch } from '../../ui/choice.tsx';

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** The keys that work everywhere, and the switch that turns them off. */
export function ShortcutsDialog({ opened, onClose, on, onSwitch }: ShortcutsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={say.shortcuts} size="small">
      <dl className={css.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, position) => (
                <Fragment key={key}>
                  {position === 0 ? null : <span> {say.followedBy} </span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={say.shortcutsSwitch}
        description={say.shortcutsHint}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
