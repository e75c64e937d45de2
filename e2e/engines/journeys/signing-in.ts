import { expect } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '@monda/test-bed/demo-people.ts';
import { button, field, role, type Visitor } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

/** Everything the page stores where a token could come to stand. */
const stored = (visitor: Visitor): Promise<string> =>
  visitor.run(
    () =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
      ]),
    null,
  );

/** A person signs in through the redirect, reloads, and signs out for good. */
export const signingIn: EngineJourney = {
  title: 'a session outlives a reload with its tokens in memory only, and ends at sign-out',
  short: true,
  async run({ stranger }) {
    const visitor = await stranger();
    await visitor.signIn('acmeUser', '/projects?tab=items');
    expect(await visitor.address(/^\/projects/)).toBe('/projects?tab=items');
    await visitor.see([role('table', 'Items')]);

    await visitor.page.reload();
    await visitor.see([button(/Account menu$/)], ({ text }) => text.includes(PEOPLE.acmeUser.name));
    await visitor.see([role('table', 'Items')]);
    expect(await visitor.address(/^\/projects/)).toBe('/projects?tab=items');
    const kept = await stored(visitor);
    expect(kept).not.toMatch(/eyJ|access_token|id_token|refresh_token/);
    expect(kept).not.toContain(DEMO_PASSWORD);

    await visitor.click(button(/Account menu$/));
    await visitor.click(role('menuitem', 'Sign Out'));
    await visitor.see([field('Password')]);
    await visitor.visit('/items');
    await visitor.see([field('Password')]);
  },
};
