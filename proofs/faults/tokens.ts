import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import type { TriedProduct } from './tried-product.ts';

/** Access tokens of the people who try, at the bundled provider of the product at `url`. */
export async function tokensOf(url: string): Promise<TriedProduct['tokens']> {
  const [admin, acmeUser, globexUser, manager, viewer] = await Promise.all([
    accessTokenOf(url, 'admin'),
    accessTokenOf(url, 'acmeUser'),
    accessTokenOf(url, 'globexUser'),
    accessTokenOf(url, 'manager'),
    accessTokenOf(url, 'viewer'),
  ]);
  return { admin, acmeUser, globexUser, manager, viewer };
}
