import { icon } from './icon.tsx';

export const IconArrowUp = icon('M12 5l0 14 M18 11l-6 -6 M6 11l6 -6');
