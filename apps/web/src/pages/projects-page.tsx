import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { ID_PATTERN } from '@monda/domain/base/id-pattern.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect } from 'react';
import { usePerson } from '../features/identity/current-person.ts';
import { FileButton } from '../features/exports/file-button.tsx';
import { FileMenu } from '../features/exports/file-menu.tsx';
import { ItemList } from '../features/items/list/item-list.tsx';
import { itemListQuery } from '../features/items/list/list-query.ts';
import { NewRequestLink } from '../features/new-request/new-request-link.tsx';
import { CreatedRequest } from '../features/projects/lazy-created-request.ts';
import { NoProjectId, ProjectBanner } from '../features/projects/project-banner.tsx';
import { FollowButton } from '../features/notices/follow-button.tsx';
import { REQUESTER_ROLES } from '@monda/domain/items/requesters.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { ProjectList, projectFilters } from '../features/projects/project-list.tsx';
import { type ListAddress, useListAddress } from '../lib/list-address.ts';
import { go, useLocation } from '../lib/location.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-component.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { ofChosen } from './added-later.tsx';
import css from './projects-page.module.css';

const WaitingItemsLine = lazyPart(
  () => import('../features/new-request/waiting-items-line.tsx'),
  'WaitingItemsLine',
);

const IssueForRequest = lazyPart(
  () => import('../features/certificates/issue-for-request.tsx'),
  'IssueForRequest',
);

/** What navigation inside the application may carry instead of a query (section 2). */
interface CarriedState {
  readonly tab?: string;
  readonly projectId?: string;
  /** A project that was just created. */
  readonly createdId?: string;
}

/** The tab and the project that the address asks for, or what it was opened with. */
function useAskedTab(address: ListAddress) {
  const carried = useLocation((position) => position.state as CarriedState);
  const { change } = address;
  const asked = address.value('tab');
  const projectId = address.value('projectId');
  useEffect(() => {
    if (carried.tab === 'items' && asked === '') {
      change({ tab: 'items', projectId: carried.projectId }, { replace: true });
    }
  }, [carried.tab, carried.projectId, asked, change]);
  const isItems = asked === 'items' || (asked !== 'projects' && projectId !== '');
  return { tab: isItems ? 'items' : 'projects', projectId };
}

/** `/projects`: the projects and the items, on two tabs. A project in the address alone opens Items. */
export function Page() {
  const address = useListAddress();
  const { tab, projectId } = useAskedTab(address);
  const person = usePerson();
  const createdId = useLocation(({ state }) => (state as CarriedState).createdId);
  const narrow = useIsNarrow();
  const newRequest = <NewRequestLink person={person} main />;
  return (
    <>
      <PageHeader
        title={words().projectsPage.title}
        subtitle={words().projectsPage.subtitle}
        inOneLine
        actions={
          <>
            {narrow ? null : newRequest}
            <FileMenu
              {...(tab === 'items' ? { onSelect: () => address.change({ chosen: 'some' }) } : {})}
              of={
                tab === 'items'
                  ? { call: 'items.export', filters: itemListQuery(address, 'all', projectId) }
                  : { call: 'projects.export', filters: projectFilters(address) }
              }
            />
          </>
        }
      />
      {hasRole(person.role, REQUESTER_ROLES) ? <WaitingItemsLine userId={person.id} /> : null}
      <Tabs
        value={tab}
        onChange={(to) => go(to === 'items' ? '/projects?tab=items' : '/projects')}
        keepMounted={false}
      >
        <div className={css.line}>
          <Tabs.List flex={1}>
            <Tabs.Tab value="projects">{words().screens.projects}</Tabs.Tab>
            <Tabs.Tab value="items">{words().heads.items}</Tabs.Tab>
          </Tabs.List>
          {narrow ? newRequest : null}
        </div>
        <Tabs.Panel value="projects">
          {createdId === undefined ? null : (
            <CreatedRequest
              projectId={createdId}
              onClose={() => go(`/projects${window.location.search}`, { replace: true })}
            />
          )}
          <ProjectList
            role={person.role}
            address={address}
            emptyAction={<NewRequestLink person={person} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="items">
          <ProjectItems address={address} projectId={projectId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface ProjectItemsProps {
  readonly address: ListAddress;
  /** The only project whose items are shown; empty for all. */
  readonly projectId: string;
}

function ProjectItems({ address, projectId }: ProjectItemsProps) {
  const person = usePerson();
  const clearProject = () => address.change({ tab: 'items', projectId: null });
  if (projectId !== '' && !ID_PATTERN.test(projectId)) {
    return <NoProjectId given={projectId} onClear={clearProject} />;
  }
  return (
    <>
      {projectId === '' ? null : (
        <ProjectBanner
          projectId={projectId}
          onClear={clearProject}
          tools={
            <>
              <FollowButton what="project" id={projectId} size="compact-sm" />
              <FileButton of={{ projectId }} size="compact-sm">
                {words().itemPage.labels}
              </FileButton>
              <IssueForRequest projectId={projectId} role={person.role} />
            </>
          }
        />
      )}
      <ItemList
        owner={person.id}
        role={person.role}
        address={address}
        view="all"
        projectId={projectId}
        ofChosen={ofChosen}
        empty={
          projectId === '' ? (
            <EmptyState
              title={words().ui.noData}
              text={words().dashboard.noTasksHint}
              action={<NewRequestLink person={person} />}
            />
          ) : undefined
        }
      />
    </>
  );
}
