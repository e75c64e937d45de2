import type { DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { isPlainDate } from '@monda/domain/base/dates.ts';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const DayPage = lazyPart(() => import('../features/items/day/day-page.tsx'), 'DayPage', <PageSkeleton />);

const NotFound = lazyPart(() => import('../features/shell/not-found.tsx'), 'NotFound');

const IssueForChosen = lazyPart(
  () => import('../features/certificates/issue-for-chosen.tsx'),
  'IssueForChosen',
);

const SignHereLink = lazyPart(() => import('../features/signings/sign-here-link.tsx'), 'SignHereLink');

/** `/on-site` and `/on-site/$day`: what is on site today, or on a day. */
export function Page({ day }: { readonly day?: string }) {
  const person = usePerson();
  if (day !== undefined && !isPlainDate(day)) return <NotFound />;
  const issue = (items: readonly ItemRow[]) => <IssueForChosen items={items} role={person.role} />;
  const sign = (items: readonly DayItem[]) => <SignHereLink items={items} role={person.role} counts />;
  return <DayPage day={day} viewer={person} issue={issue} sign={sign} />;
}
