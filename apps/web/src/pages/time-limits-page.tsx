import { usePerson } from '../features/identity/current-person.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const TimeLimits = lazyComponent(async () =>
  (await import('../features/lateness/load-time-limits.ts')).loadTimeLimits(),
);

/** `/time-limits`: when items are late. */
function TimeLimitsPage() {
  const person = usePerson();
  return <TimeLimits personId={person.id} />;
}

export { TimeLimitsPage as Page };
