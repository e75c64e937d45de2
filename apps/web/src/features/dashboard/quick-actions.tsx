import { IconListCheck } from '../../ui/icons/list-check.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { words } from '@monda/phrases/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

/** The two things people come here to do. */
export function QuickActions() {
  return (
    <Panel title={words().dashboard.quickActions}>
      <div className={layout.grid8}>
        <LinkButton href="/new-request" leftSection={<IconPlus size={16} aria-hidden />}>
          {words().screens.newRequest}
        </LinkButton>
        <LinkButton href="/items" variant="default" leftSection={<IconListCheck size={16} aria-hidden />}>
          {words().dashboard.viewTasks}
        </LinkButton>
      </div>
    </Panel>
  );
}
