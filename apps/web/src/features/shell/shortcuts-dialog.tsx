import { words } from '@monda/phrases/words.ts';
import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import css from './shell.module.css';
import { SHORTCUTS } from './shortcuts.ts';
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
    <Dialog opened={opened} onClose={onClose} title={words().shell.shortcuts} size="small">
      <dl className={css.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, position) => (
                <Fragment key={key}>
                  {position === 0 ? null : <span> {words().shortcutsDialog.followedBy} </span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{words().shortcuts[does]}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words().shortcutsDialog.switch}
        description={words().shortcutsDialog.hint}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
