import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { Panel } from '../../ui/panel.tsx';
import css from './dashboard.module.css';
import { DASHBOARD_WORDING as say } from './dashboard-wording.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The two things people come here to do. */
export function QuickActions() {
  return (
    <Panel title={say.quickActions}>
      <div className={css.actions}>
        <LinkButton href="/new-request" leftSection={<IconPlus size={16} aria-hidden />}>
          {say.newRequest}
        </LinkButton>
        <LinkButton href="/items" variant="default" leftSection={<IconListCheck size={16} aria-hidden />}>
          {say.viewTasks}
        </LinkButton>
      </div>
    </Panel>
  );
}
