export { CompleteProfile as CompleteProfilePage } from '../features/identity/complete-profile.tsx';
