import { screenAt } from '@monda/domain/identity/screens.ts';
import { usePlace } from '../lib/place.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

/** Every placeholder route, titled after its path. */
export function ComingSoonPage() {
  const pathname = usePlace((place) => place.pathname);
  return <ComingSoon title={screenAt(pathname)?.title ?? ''} />;
}
