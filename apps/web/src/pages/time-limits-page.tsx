import { usePerson } from '../features/identity/current-person.ts';
import { laterPart } from '../ui/later-part.tsx';

const TimeLimits = laterPart(async () =>
  (await import('../features/lateness/load-time-limits.ts')).loadTimeLimits(),
);

/** `/time-limits`: when items are late. */
export function TimeLimitsPage() {
  const person = usePerson();
  return <TimeLimits personId={person.id} />;
}
