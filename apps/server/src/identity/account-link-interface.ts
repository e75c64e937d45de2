export { sendAccountLink } from './password-reset.ts';
