import { isPlainDate } from '@monda/domain/base/dates.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { NotFound } from '../features/shell/not-found.tsx';
import { lazyPart } from '../ui/lazy-component.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const DayPage = lazyPart(() => import('../features/items/day/day-page.tsx'), 'DayPage', <PageSkeleton />);

/** `/on-site` and `/on-site/$day`: what is on site today, or on a day. */
function OnSitePage({ day }: { readonly day?: string }) {
  const person = usePerson();
  return day === undefined || isPlainDate(day) ? <DayPage day={day} viewer={person} /> : <NotFound />;
}

export { OnSitePage as Page };
