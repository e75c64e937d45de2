import { icon } from './icon.tsx';

export const IconArrowLeft = icon('M5 12l14 0 M5 12l6 6 M5 12l6 -6');
