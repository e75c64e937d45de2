import { icon } from './icon.tsx';

export const IconMenu2 = icon('M4 6l16 0 M4 12l16 0 M4 18l16 0');
