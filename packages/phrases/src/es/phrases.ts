import type { Phrases } from '../phrases.ts';
import { signIn } from './sign-in.ts';

/** Every text in Spanish: Latin American, formal, the terms of the trade. */
export const SPANISH: Phrases = { signIn };
