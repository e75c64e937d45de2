import { MoreNavigation, type MoreNavigationProps } from '../features/shell/more-navigation.tsx';
import { SystemMark } from '../features/system/system-mark.tsx';

const MARKS = { '/system': <SystemMark /> };

/** The further navigation with what its entries have to say. */
export const MarkedNavigation = (props: MoreNavigationProps) => <MoreNavigation {...props} marks={MARKS} />;
