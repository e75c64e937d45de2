import { lazyPart } from '../../ui/lazy-component.tsx';

/** What is shown of a request that was just created; the wizard loads it before it leads there. */
export const CreatedRequest = lazyPart(() => import('./created-request.tsx'), 'CreatedRequest');
