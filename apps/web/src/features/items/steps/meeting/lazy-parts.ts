import { lazyPart } from '../../../../ui/lazy-component.tsx';

/** The button that changes a meeting, fetched where it is drawn first. */
export const ChangeMeeting = lazyPart(() => import('./change-meeting.tsx'), 'ChangeMeeting');
