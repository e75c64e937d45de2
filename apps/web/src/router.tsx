import {
  pageNameOf,
  redirectFor,
  type Screen,
  screenAt,
  screenTitleAt,
  type Visitor,
} from '@monda/domain/screens/screens.ts';
import { words } from '@monda/phrases/words.ts';
import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { PageFailed } from './features/shell/page-failed.tsx';
import { checkConnection } from './lib/connection.ts';
import { go, type AppLocation, useLocation } from './lib/location.ts';
import { useScrollPosition } from './lib/scroll-position.ts';
import { PAGES_WITHOUT_LIBRARY } from './pages-without-library.ts';
import { lazyPart } from './ui/lazy-component.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { notify } from './ui/toast.ts';
import { withLibrary } from './ui/with-library.tsx';

type Params = Readonly<Record<string, string>>;

const NotFound = lazyPart(() => import('./features/shell/not-found.tsx'), 'NotFound');

/** A page in a chunk of its own. The ids of its path become its props. */
interface Page {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** The page once it is loaded. */
  readonly ready: () => ComponentType<object> | null;
  /** Asks for what the page shows first; `search` is the query of its address. */
  readonly beginReads: (search: string) => void;
}

function page(
  fetchPage: () => Promise<ComponentType<object>>,
  fetchReads?: () => Promise<(search: string) => void>,
): Page {
  let ready: ComponentType<object> | null = null;
  let loading: Promise<void> | null = null;
  let hasFailed = false;
  return {
    ready: () => ready,
    beginReads: (search) =>
      void fetchReads?.().then(
        (begin) => begin(search),
        () => undefined,
      ),
    load: () => {
      loading ??= fetchPage()
        .then((component) => {
          // why: styles that did not come once are asked for again only by a new page.
          if (hasFailed) window.location.reload();
          else ready = component;
        })
        .catch((thrown: unknown) => {
          hasFailed = true;
          throw thrown;
        })
        .finally(() => {
          loading = null;
        });
      return loading;
    },
  };
}

interface PageFile {
  readonly Page: ComponentType<object>;
}
/** Every file of a page, each in a chunk of its own. */
const FILES = import.meta.glob<PageFile>(['./pages/*-page.tsx', '!./pages/shell-page.tsx']);

/** The pages that were asked for, by their names. */
const pages = new Map<string, Page>();

/** The page of a screen; screens with the same page share it. */
function pageOf(screen: Screen): Page {
  const name = pageNameOf(screen);
  const known = pages.get(name);
  if (known !== undefined) return known;
  const fetchFile = FILES[`./pages/${name}-page.tsx`] as () => Promise<PageFile>;
  // why: named here and not in the table, which is part of the first load.
  const fetchComponent = async () => (await fetchFile()).Page;
  const made = PAGES_WITHOUT_LIBRARY.includes(name)
    ? page(fetchComponent, name === 'tasks' ? fetchTaskReads : undefined)
    : page(() => withLibrary(fetchComponent));
  pages.set(name, made);
  return made;
}

const fetchTaskReads = async () => (await import('./pages/tasks-page.tsx')).beginTaskReads;

/** Begins to load the page at an address before anybody is known to see it. */
export function preloadPage(pathname: string): void {
  const screen = screenAt(pathname);
  if (screen !== undefined)
    void pageOf(screen)
      .load()
      .catch(() => undefined);
}

/** Asks for what the page at an address shows first, while it is still asked who is there. */
export function beginReads(pathname: string, search: string): void {
  const screen = screenAt(pathname);
  if (screen !== undefined) pageOf(screen).beginReads(search);
}

/** The values of the placeholders of a screen's path: ids, which are compared in lower case. */
function paramsOf(pattern: string, pathname: string): Params {
  const given = pathname.split('/');
  const named = pattern
    .split('/')
    .flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), at] as const] : []));
  return Object.fromEntries(named.map(([name, at]) => [name, decoded(given[at] ?? '').toLowerCase()]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Shown {
  readonly address: AppLocation;
  readonly element: ReactNode;
}

/** The page of a path; `null` while its page is not loaded. Another id is another page. */
function elementAt(pathname: string): ReactNode {
  const screen = screenAt(pathname);
  if (screen === undefined) return <NotFound />;
  const component = pageOf(screen).ready();
  if (component === null) return null;
  const params = paramsOf(screen.path, pathname);
  return createElement(component, { key: [screen.path, ...Object.values(params)].join('/'), ...params });
}

/**
 * The page of the present address, for a person whom the guards let through there; they lead elsewhere otherwise. On
 * the way to a page that is not loaded yet the former one stands, unless its guard refuses the person by now; on the way
 * to an item its shape stands at once.
 */
export function PageOfAddress({ visitor }: { readonly visitor: Visitor }) {
  const address = useLocation();
  const elsewhere = redirectFor(address.pathname, visitor);
  const [last, setLast] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<AppLocation | null>(null);
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (elsewhere !== null) go(elsewhere, { replace: true });
  }, [elsewhere]);

  const element = elsewhere === null ? elementAt(address.pathname) : null;
  const screen = screenAt(address.pathname);
  const awaited = elsewhere === null && element === null && screen !== undefined ? pageOf(screen) : null;
  useEffect(() => {
    if (awaited === null) return;
    let waits = true;
    awaited.load().then(
      () => waits && setLoaded((count) => count + 1),
      async (thrown: unknown) => {
        console.error('A page could not be loaded', thrown);
        const stays = !(await checkConnection()) && last !== null;
        if (!waits) return;
        if (stays) stayAt(last.address, address);
        else setFailed(address);
      },
    );
    return () => {
      waits = false;
    };
  }, [awaited, address, last]);

  const present =
    failed === address
      ? { address: address, element: <PageFailed /> }
      : element === null
        ? null
        : { address: address, element };
  if (present !== null && last?.address !== address) setLast(present);
  const isLost = last !== null && redirectFor(last.address.pathname, visitor) !== null;
  const early = last !== null && awaited !== null && screen?.page === 'item';
  const shown = present ?? (early ? { address, element: <PageSkeleton /> } : isLost ? null : last);
  useScrollPosition(shown?.address ?? null);
  if (shown === null) return null;
  return <PageBoundary key={shown.address.pathname}>{shown.element}</PageBoundary>;
}

/** Returns from the way to a page that cannot be had without a network. */
function stayAt(left: AppLocation, wanted: AppLocation): void {
  const title = screenTitleAt(wanted.pathname) ?? '';
  notify.failure({ title: words().shell.notOffline(title), message: words().shell.stays });
  if (left.depth !== wanted.depth) window.history.go(left.depth - wanted.depth);
  else go(`${left.pathname}${left.search}`, { replace: true, state: left.state });
}

/** Shows that a page failed instead of losing the frame around it. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
