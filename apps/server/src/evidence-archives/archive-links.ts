import { API_BASE } from '@monda/domain/api/api-calls.ts';
import type { LinkSigning } from '../secrets/link-signing.ts';
import type { Clock } from '../process/clock.ts';

/** What the address of an archive binds together. */
export interface ArchiveLink {
  readonly certificateId: string;
  readonly personId: string;
  /** Unix seconds at which it ends. */
  readonly expires: number;
  /** The export it stands for, which a server takes over once. */
  readonly download: string;
  readonly withPrices: boolean;
}

const LIFE_SECONDS = 60;

const pricesOf = ({ withPrices }: Pick<ArchiveLink, 'withPrices'>) => (withPrices ? 'with' : 'without');

const textOf = (link: ArchiveLink) =>
  [...['archive', link.certificateId, link.personId, link.expires], ...[link.download, pricesOf(link)]].join(
    '\n',
  );

/** Addresses of archives, signed as links of files are. */
export interface ArchiveLinks {
  /** Path on this origin that opens the archive for a minute. */
  linkTo(link: Omit<ArchiveLink, 'expires'>): string;
  /** Whether the signature was made here for exactly this address, and it has not ended. */
  accepts(link: ArchiveLink, signature: string): boolean;
  /** When an address was made. */
  madeAt(link: ArchiveLink): Date;
}

export function createArchiveLinks(signing: LinkSigning, clock: Pick<Clock, 'now'>): ArchiveLinks {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    linkTo(to) {
      const link = { ...to, expires: seconds() + LIFE_SECONDS };
      const query = new URLSearchParams({
        ...{ user: link.personId, expires: String(link.expires), download: link.download },
        ...{ prices: pricesOf(link), signature: signing.sign(textOf(link)) },
      });
      return `${API_BASE}/certificates/${link.certificateId}/archive?${query}`;
    },
    accepts: (link, signature) => signing.isSigned(textOf(link), signature) && link.expires > seconds(),
    madeAt: ({ expires }) => new Date((expires - LIFE_SECONDS) * 1000),
  };
}
