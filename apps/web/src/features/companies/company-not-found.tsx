import { words } from '@monda/phrases/words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { returnAddress } from '../../lib/list-return-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The way back from pages of one company to the list as it was left. `viewerId`: id of the signed-in person. */
export const toCompanies = (viewerId: string) =>
  ({
    href: returnAddress(viewerId, '/companies'),
    label: words().screens.companies,
  }) as const;

/** Whether a failed read means that there is no such company; an address that holds no id names none. */
export function isUnknownCompany(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The page of a company that is not there. */
export function CompanyNotFound({ viewerId }: { readonly viewerId: string }) {
  return (
    <PageHeader
      title={words().companies.notFound}
      subtitle={words().companyScreens.notFoundHint}
      back={toCompanies(viewerId)}
    />
  );
}
