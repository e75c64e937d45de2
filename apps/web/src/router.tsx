import { redirectFor, type ScreenPath, type Visitor } from '@monda/domain/identity/screens.ts';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type Router,
  type RouterHistory,
  redirect,
  useParams,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { NotFound, PageFailed } from './features/shell/not-found.tsx';
import { parseSearch, stringifySearch } from './lib/address-state.ts';
import { ShellPage } from './pages/shell-page.tsx';

interface RouterContext {
  /** The signed-in person as guards need to know one. */
  readonly visitor: Visitor;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: ShellPage,
  notFoundComponent: NotFound,
  beforeLoad: ({ context, location }) => {
    const elsewhere = redirectFor(location.pathname, context.visitor);
    if (elsewhere !== null) redirect({ to: elsewhere, replace: true, throw: true });
  },
});

type Params = Readonly<Record<string, string>>;
type LazyPage = ComponentType<object> & { readonly preload?: () => Promise<void> };

/** A page of its own chunk; the ids of its path become its props, and another id is another page. */
function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazyRouteComponent(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as LazyPage;
  function PageOfPath() {
    const params: Params = useParams({ strict: false });
    return createElement(Page, { key: Object.values(params).join('/'), ...params } as object);
  }
  return Object.assign(PageOfPath, { preload: Page.preload });
}

const comingSoon = page(async () => (await import('./pages/coming-soon-page.tsx')).ComingSoonPage);
const dashboard = page(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage);

/** The page of every screen; a screen without a page is not found. */
const PAGES: Partial<Record<ScreenPath, ReturnType<typeof page>>> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/new-request': page(async () => (await import('./pages/new-request-page.tsx')).NewRequestPage),
  '/projects': page(async () => (await import('./pages/projects-page.tsx')).ProjectsPage),
  '/items': page(async () => (await import('./pages/tasks-page.tsx')).TasksPage),
  '/items/$id': page(async () => (await import('./pages/item-page.tsx')).ItemPage),
  '/items/$id/printable-summary': page(
    async () => (await import('./pages/printable-summary-page.tsx')).PrintableSummaryPage,
  ),
  '/reports': comingSoon,
  '/documents': comingSoon,
  '/photos': comingSoon,
  '/settings': comingSoon,
  '/companies': page(async () => (await import('./pages/companies-page.tsx')).CompaniesPage),
  '/companies/new': page(async () => (await import('./pages/create-company-page.tsx')).CreateCompanyPage),
  '/companies/$companyId': page(async () => (await import('./pages/company-page.tsx')).CompanyPage),
  '/companies/$companyId/edit': page(
    async () => (await import('./pages/edit-company-page.tsx')).EditCompanyPage,
  ),
  '/monda-users': page(async () => (await import('./pages/staff-users-page.tsx')).StaffUsersPage),
  '/monda-users/new': page(
    async () => (await import('./pages/create-staff-user-page.tsx')).CreateStaffUserPage,
  ),
  '/monda-users/$userId/edit': page(
    async () => (await import('./pages/edit-staff-user-page.tsx')).EditStaffUserPage,
  ),
  '/undelivered': page(async () => (await import('./pages/undelivered-page.tsx')).UndeliveredPage),
  '/complete-profile': page(
    async () => (await import('./pages/complete-profile-page.tsx')).CompleteProfilePage,
  ),
};

type AppRouter = Router<AnyRoute, 'never', false, RouterHistory>;

// why: unregistered, the hooks know the router's history as `any`.
declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** The router of a signed-in person; who that is can be renewed through its context. */
export function makeRouter(visitor: Visitor): AppRouter {
  const routes = Object.entries(PAGES).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    context: { visitor },
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}
