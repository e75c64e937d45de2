import { screenTitleAt } from '@monda/domain/screens/screens.ts';
import { useLocation } from '../lib/location.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

/** Every placeholder route, titled after its path. */
function ComingSoonPage() {
  const pathname = useLocation((position) => position.pathname);
  return <ComingSoon title={screenTitleAt(pathname) ?? ''} />;
}

export { ComingSoonPage as Page };
