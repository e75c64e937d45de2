import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { greetingName } from '@monda/domain/base/names.ts';
import { words } from '@monda/phrases/words.ts';
import { CounterCards } from '../features/dashboard/counter-cards.tsx';
import css from '../features/dashboard/dashboard.module.css';
import { DestructionCalendar } from '../features/dashboard/destruction-calendar.tsx';
import { ClientInformation } from '../features/identity/client-information.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { NewRequestLink, type NewRequestLinkProps } from '../features/new-request/new-request-link.tsx';
import { UndeliveredNotice } from '../features/undelivered/undelivered-notice.tsx';
import { useRead } from '../lib/api-hooks.ts';
import { isolated } from '../lib/isolated.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fold } from '../ui/fold.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { lazyPart } from '../ui/lazy-component.tsx';
import { LinkButton } from '../ui/button.tsx';
import { IconListCheck } from '../ui/icons/list-check.ts';
import layout from '../ui/layout.module.css';

/** The two things people come here to do. */
function QuickActions({ person }: NewRequestLinkProps) {
  return (
    <Panel title={words().dashboard.quickActions}>
      <div className={layout.grid8}>
        <NewRequestLink person={person} main />
        <LinkButton href="/items" variant="default" leftSection={<IconListCheck size={16} aria-hidden />}>
          {words().dashboard.viewTasks}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** The client information; of a person without a company one line, and the rest when it is opened. */
function ClientPanel({ isFolded }: { readonly isFolded: boolean }) {
  const information = <ClientInformation layout="rows" />;
  const { client, withoutClient } = words().dashboard;
  return (
    <Panel title={client}>{isFolded ? <Fold title={withoutClient}>{information}</Fold> : information}</Panel>
  );
}

const FirstSteps = lazyPart(() => import('../features/system/first-steps.tsx'), 'FirstSteps');

const ForYou = lazyPart(() => import('../features/dashboard/for-you.tsx'), 'ForYou');

/** `/` and `/dashboard`. */
export function Page() {
  const user = usePerson();
  const counts = useRead('items.counts');
  const greeting = user.isNew ? words().dashboard.firstGreeting : words().dashboard.greeting;
  return (
    <div className={css.page}>
      <PageHeader title={greeting(isolated(greetingName(user)))} subtitle={words().dashboard.subtitle} />
      <UndeliveredNotice person={user} />
      {passes(systemAdminOnly, user) ? (
        <div className={css.work}>
          <FirstSteps person={user} />
        </div>
      ) : null}
      <div className={css.work}>
        <ForYou person={user} />
      </div>
      {counts.isError ? (
        <InlineError message={words().dashboard.countersFailed} onRetry={() => void counts.refetch()} />
      ) : null}
      <CounterCards counts={counts.data} />
      {counts.data?.total === 0 ? (
        <Panel>
          <EmptyState
            title={words().dashboard.noTasks}
            text={words().dashboard.noTasksHint}
            action={<NewRequestLink person={user} main />}
          />
        </Panel>
      ) : null}
      <div className={css.columns}>
        <DestructionCalendar asksForDay={hasRole(user.role, ['admin'])} />
        <div className={css.side}>
          <QuickActions person={user} />
          <ClientPanel isFolded={user.companyName === null} />
        </div>
      </div>
    </div>
  );
}
