import React from 'react';
import { flushSync } from 'react-dom';

type Act = (work: () => Promise<void>) => Promise<void>;

/**
 * React for production has no `act`, with which rendering in tests waits until effects have run and what they set is
 * drawn. What it does here: draw, run the effects, and let every task that React has scheduled go first.
 */
async function act(work: () => Promise<void>): Promise<void> {
  await work();
  flushSync(() => undefined);
  await scheduler.postTask(() => undefined, { priority: 'background' });
}

const react = React as { act?: Act | undefined };
react.act ??= act;
