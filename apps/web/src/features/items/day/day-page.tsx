import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { useLocation } from '../../../lib/location.ts';
import { dayInWords, todayOf } from '../../../ui/calendar-days.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import css from './day.module.css';
import { LateDays, MeetingOfGroup, NoItems } from './day-list.tsx';
import { DayWork } from './day-work.tsx';

export interface DayPageProps {
  /** `YYYY-MM-DD`; today where it is left out. */
  readonly day: string | undefined;
  readonly viewer: ItemViewer;
  /** Offers certificates of completed items; other parts of the application issue them. */
  readonly issue: (items: readonly ItemRow[]) => ReactNode;
  /** Leads those present to sign for items; another part of the application takes signatures. */
  readonly sign: (items: readonly DayItem[]) => ReactNode;
}

const ProviderDay = lazyPart(() => import('./provider-day.tsx'), 'ProviderDay');

/** What is on site on one day: for people of the company to work on, for managers to follow. */
export function DayPage({ day: given, viewer, issue, sign }: DayPageProps) {
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
  const say = words().dayOnSite;
  if (answer === undefined) {
    return read.isError ? (
      <>
        <PageHeader title={dayInWords(day)} />
        <InlineError message={say.failed} onRetry={reload} />
      </>
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <div className={css.page}>
      <PageHeader
        title={dayInWords(answer.day)}
        subtitle={answer.company?.name}
        actions={answer.company === null ? undefined : sign(answer.items)}
      />
      {read.isError ? <InlineError message={say.failed} onRetry={reload} /> : null}
      {answer.total > answer.items.length ? (
        <Notice>{say.firstOf(answer.items.length, answer.total)}</Notice>
      ) : null}
      {isCompanyRole(viewer.role) ? (
        <Day key={answer.day} answer={answer} viewer={viewer} />
      ) : (
        <>
          {meetingsOf(answer).map((meeting) => (
            <MeetingOfGroup key={JSON.stringify(meeting)} meeting={meeting ?? undefined} />
          ))}
          <ProviderDay
            key={answer.day}
            day={answer}
            readAt={read.dataUpdatedAt}
            reload={read.refetch}
            person={viewer}
            issue={issue}
          />
        </>
      )}
    </div>
  );
}

/** Where and when the items of a day are met, each once. */
const meetingsOf = ({ items }: DayAnswer) =>
  [...Map.groupBy(items, ({ meeting }) => JSON.stringify(meeting)).values()].map(
    ([first]) => first?.meeting ?? null,
  );

interface DayProps {
  readonly answer: DayAnswer;
  readonly viewer: ItemViewer;
}

/** The items of the day for people of a company; where it has none, that and the next day. */
function Day({ answer, viewer }: DayProps) {
  const { day, items, late } = answer;
  if (items.length > 0) return <DayWork answer={answer} viewer={viewer} />;
  return (
    <>
      <NoItems day={day} />
      <LateDays items={late} />
    </>
  );
}
