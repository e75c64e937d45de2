import { lazyPart } from '../../../ui/lazy-component.tsx';

/** The camera of the page, fetched when it is opened first. */
export const ScanDialog = lazyPart(() => import('../../../camera/scan-dialog.tsx'), 'ScanDialog');
export const CameraDialog = lazyPart(() => import('../../../camera/camera-dialog.tsx'), 'CameraDialog');
