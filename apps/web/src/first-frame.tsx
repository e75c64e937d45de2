import { passes } from '@monda/domain/identity/access.ts';
import { type Role, ROLES } from '@monda/domain/identity/roles.ts';
import { tasksSubtitle } from '@monda/domain/items/task-list.ts';
import { screenAt } from '@monda/domain/screens/screens.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { itemColumns } from './features/items/base/item-columns.tsx';
import css from './features/items/list/item-list.module.css';
import { AppShell } from './features/shell/app-shell.tsx';
import tasks from './pages/tasks-page.module.css';
import { type Column, DataTable } from './ui/data-table.tsx';
import skeleton from './ui/data-table.module.css';
import { MoreMenu } from './ui/more-menu.tsx';
import { PageHeader } from './ui/page-header.tsx';

/**
 * What a page shows before its application is there, rendered by the build (`build/first-frame.ts`): the frame of a role with
 * the list of items, its rows as shapes. No browser loads this module.
 */

/** The screen whose page begins with it. */
export const PATH = '/items';
/** Rows of a page of the list. */
const ROWS = Array.from({ length: 10 }, (_, at) => at);
/** A line of text that is not there yet. */
const NO_TEXT = '\u00a0';

const nothing = () => undefined;

/** The roles that may see the screen. */
export function framedRoles(): readonly Role[] {
  const screen = screenAt(PATH);
  return ROLES.filter((role) => screen !== undefined && passes(screen.access, { role, permissions: [] }));
}

/** The frame of a role as HTML, in a language. */
export function firstFrame(language: Language, role: Role): string {
  return inLanguage(language, () => renderToStaticMarkup(<FirstFrame role={role} />));
}

/** The columns of the list, with shapes in their cells. */
const columns = (role: Role): readonly Column<number>[] =>
  itemColumns(role).map(({ cell: _1, below, belowEnd: _2, ...look }) => ({
    ...look,
    cell: bone,
    ...(below && { below: () => NO_TEXT }),
  }));
const bone = () => <span className={skeleton.bone} />;

function FirstFrame({ role }: { readonly role: Role }) {
  const noName = { firstName: '', lastName: '', email: '' };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AppShell
        person={{ role, permissions: [], requiresProfileCompletion: false, ...noName }}
        pathname={PATH}
        onOpen={nothing}
        counts={null}
        isOpening={false}
        onSignOut={nothing}
      >
        <PageHeader
          title={words().screens.tasks}
          subtitle={tasksSubtitle(role)}
          actions={
            <>
              <div className={tasks.views} />
              <MoreMenu entries={[]} />
            </>
          }
        />
        <div className={css.tools} />
        <div className={css.list}>
          <DataTable label={words().heads.items} columns={columns(role)} rows={ROWS} rowKey={String} short />
        </div>
      </AppShell>
    </QueryClientProvider>
  );
}
