import { signIn } from './sign-in.ts';

/** Every text in English, by the part of the product that shows it. The specification's texts exactly. */
export const ENGLISH = { signIn } as const;
