import { screenAt } from '@monda/domain/identity/screens.ts';
import { useRouterState } from '@tanstack/react-router';
import { ComingSoon } from '../ui/coming-soon.tsx';

/** Every placeholder route, titled after its path. */
export function ComingSoonPage() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return <ComingSoon title={screenAt(pathname)?.title ?? ''} />;
}
