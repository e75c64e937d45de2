import type { Page } from '@playwright/test';
import { goInside } from './go-inside.ts';

interface Listed {
  readonly data: readonly { readonly id: string; readonly jsonData: { readonly itemName: string } }[];
}

/** Reads the addresses of all items a signed-in person sees, by name, from what the Items tab is answered. */
export async function itemAddresses(page: Page): Promise<(name: string) => string> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === '/api/projects/waste-items' && searchParams.get('limit') === '100';
  });
  await goInside(page, '/projects?tab=items&limit=100');
  const { data } = (await (await answered).json()) as Listed;
  const addresses = new Map(data.map(({ id, jsonData }) => [jsonData.itemName, `/items/${id}`]));
  return (name) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`There is no item ${name}`);
    return address;
  };
}
