import { ReadyForCertificate } from '../features/certificates/ready-for-certificate.tsx';
import { NextDaysOfAll } from '../features/dashboard/next-days.tsx';

/** How many items are ready for a certificate, and the next days on site. */
export const BelowTasks = () => (
  <>
    <ReadyForCertificate />
    <NextDaysOfAll />
  </>
);
