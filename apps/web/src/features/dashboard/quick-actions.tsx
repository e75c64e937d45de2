import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { go } from '../../lib/place.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './dashboard.module.css';
import { DASHBOARD_WORDING as say } from './dashboard-wording.ts';
import { Button } from '../../ui/button.tsx';

/** The two things people come here to do. */
export function QuickActions() {
  return (
    <Panel title={say.quickActions}>
      <div className={css.actions}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go('/new-request')}>
          {say.newRequest}
        </Button>
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
          onClick={() => go('/items')}
        >
          {say.viewTasks}
        </Button>
      </div>
    </Panel>
  );
}
