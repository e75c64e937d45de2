import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { useEffect } from 'react';

/** How often a certificate that is being made is read again, in milliseconds; where it waits for something else, seldom. */
const EVERY_MS = 3_000;
const SELDOM_MS = 20_000;

/** What a page shows of the work on a version; other versions have no `waitsFor`. */
interface WorkSeen extends Pick<CertificateRow, 'state'> {
  readonly waitsFor?: CertificateRow['waitsFor'];
}

/** Reads again while one of these certificates is being made and the page is in view. */
export function useNewsOfWork(certificates: readonly WorkSeen[], readAgain: () => Promise<unknown>): void {
  const inWork = certificates.filter(({ state }) => state === 'in_work');
  const waits = inWork.some(({ waitsFor = 'turn' }) => waitsFor === null || waitsFor === 'turn');
  const every = inWork.length === 0 ? null : waits ? EVERY_MS : SELDOM_MS;
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) void readAgain();
    }, every);
    return () => clearInterval(timer);
  }, [every, readAgain]);
}
