import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useLocation } from '../../../lib/location.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { dayInWords, todayOf } from '../../../ui/calendar-days.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import css from './day.module.css';
import { dayRows } from './day-items.ts';
import { dayHref, DayList, LateItems, NoItems } from './day-list.tsx';
import { DayWork } from './day-work.tsx';

export interface DayPageProps {
  /** `YYYY-MM-DD`; today where it is left out. */
  readonly day: string | undefined;
  readonly viewer: ItemViewer;
}

/** What is on site on one day: for people of the company to work on, for managers to follow. */
export function DayPage({ day: given, viewer }: DayPageProps) {
  const [day, setDay] = useState(() => given ?? todayOf(new Date()));
  const companyId = useLocation(({ search }) => new URLSearchParams(search).get('company'));
  const read = useRead('onSite.day', {
    params: { day },
    query: companyId === null ? {} : { companyId },
  });
  const { data: answer } = read;
  // why: the day it is there may be another one than on this device.
  if (given === undefined && answer !== undefined && answer.today !== day) setDay(answer.today);
  const reload = () => void read.refetch();
  if (answer === undefined) {
    return read.isError ? (
      <>
        <PageHeader title={dayInWords(day)} />
        <InlineError message={words().dayOnSite.failed} onRetry={reload} />
      </>
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <div className={css.page}>
      <PageHeader title={dayInWords(answer.day)} subtitle={answer.company?.name} />
      {read.isError ? <InlineError message={words().dayOnSite.failed} onRetry={reload} /> : null}
      <Companies answer={answer} />
      <Day key={answer.day} answer={answer} viewer={viewer} />
    </div>
  );
}

/** The companies with items on the day, for a manager who has to choose one. */
function Companies({ answer: { day, company, companies } }: { readonly answer: DayAnswer }) {
  if (companies.length < 2 && company !== null) return null;
  if (companies.length === 0) return null;
  return (
    <Panel title={words().dayOnSite.chooseCompany}>
      <ul>
        {companies.map(({ id, name, items }) => (
          <li key={id}>
            <AppLink
              href={`${dayHref(day)}?company=${id}`}
              className={css.company}
              aria-current={id === company?.id ? 'true' : undefined}
            >
              {words().dayOnSite.companyItems(isolated(name), items)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DayProps {
  readonly answer: DayAnswer;
  readonly viewer: ItemViewer;
}

/** The items of the day for its reader; where it has none, that and the next day. */
function Day({ answer, viewer }: DayProps) {
  const isOfCompany = isCompanyRole(viewer.role);
  const { day, items, companies, late } = answer;
  if (items.length > 0 && isOfCompany) return <DayWork answer={answer} viewer={viewer} />;
  if (items.length > 0) return <DayToFollow answer={answer} viewer={viewer} />;
  return (
    <>
      {companies.length === 0 ? <NoItems day={day} knowsDays={isOfCompany} /> : null}
      <LateItems items={late} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const NO_PHOTOS = new Map();

/** The day as a manager sees it. What only managers do on it stands above the items. */
function DayToFollow({ answer, viewer }: DayProps) {
  return (
    <>
      <DayList rows={dayRows(answer, viewer, NONE, NO_PHOTOS)} acts={null} />
      <LateItems items={answer.late} />
    </>
  );
}
