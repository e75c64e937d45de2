import { CALL_NAMES, API_CALLS } from '@monda/domain/api/api-calls.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { describe, expect, it } from 'vitest';
import { actorOf } from '../../test/test-people.ts';
import type { Handlers } from '../http/calls/handlers.ts';
import type { People } from '../http/calls/signed-in.ts';
import { forgettingPeople, rememberPeople } from './remembered-people.ts';

const TOKEN = { until: new Date(2_000_000), sessionsEndedAt: null };

function lookingUp(forMs = 5_000) {
  let now = 1_000_000;
  let asked = 0;
  let answer: () => Promise<void> = async () => {};
  let standsInUntil: Date | undefined;
  const people: People = {
    async fromAuthorization(header) {
      asked += 1;
      await answer();
      if (header === 'Bearer blocked') throw new Refusal('account_blocked');
      const more = standsInUntil === undefined ? {} : { standsInUntil };
      return { actor: actorOf('manager'), profileIncomplete: false, token: TOKEN, ...more };
    },
  };
  return {
    remembered: rememberPeople(people, { now: () => new Date(now) }, forMs),
    asked: () => asked,
    advance: (ms: number) => {
      now += ms;
    },
    nextDayAt: (ms: number) => {
      standsInUntil = new Date(ms);
    },
    during: (work: () => Promise<void>) => {
      answer = work;
    },
  };
}

describe('a person is looked up', () => {
  it('once within the time, anew after it, and for each token', async () => {
    const { remembered, asked, advance } = lookingUp();
    await remembered.fromAuthorization('Bearer a');
    advance(4_999);
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(1);
    await remembered.fromAuthorization('Bearer b');
    expect(asked()).toBe(2);
    advance(1);
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(3);
  });

  it('anew when a day begins, on which they may stand in for others', async () => {
    const { remembered, asked, advance, nextDayAt } = lookingUp();
    nextDayAt(1_001_000);
    await remembered.fromAuthorization('Bearer a');
    advance(999);
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(1);
    advance(1);
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(2);
  });

  it('anew when the clock goes back', async () => {
    const { remembered, asked, advance } = lookingUp();
    await remembered.fromAuthorization('Bearer a');
    advance(-3_600_000);
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(2);
  });

  it('each time when nothing is remembered, and after every refusal', async () => {
    const each = lookingUp(0);
    await each.remembered.fromAuthorization('Bearer a');
    await each.remembered.fromAuthorization('Bearer a');
    expect(each.asked()).toBe(2);
    const refused = lookingUp();
    await expect(refused.remembered.fromAuthorization('Bearer blocked')).rejects.toThrow(Refusal);
    await expect(refused.remembered.fromAuthorization('Bearer blocked')).rejects.toThrow(Refusal);
    expect(refused.asked()).toBe(2);
  });

  it('anew after a change, also by a look-up that was on its way during it', async () => {
    const { remembered, asked, during } = lookingUp();
    await remembered.fromAuthorization('Bearer a');
    remembered.forget();
    during(async () => remembered.forget());
    await remembered.fromAuthorization('Bearer a');
    during(async () => {});
    await remembered.fromAuthorization('Bearer a');
    expect(asked()).toBe(3);
  });
});

it('every call that changes people or companies forgets before and after, also when it fails; no other does', async () => {
  for (const name of CALL_NAMES) {
    const reported: string[] = [];
    const handlers = {
      [name]: async () => {
        reported.push('ran');
        throw new Error('failed');
      },
    } as unknown as Handlers;
    const wrapped = forgettingPeople(handlers, { forget: () => reported.push('forgot') });
    await expect((wrapped[name] as () => Promise<void>)()).rejects.toThrow('failed');
    const changes = /^(users|companies|substitutions)\./.test(name) && API_CALLS[name].method !== 'GET';
    expect([name, reported]).toEqual([name, changes ? ['forgot', 'ran', 'forgot'] : ['ran']]);
  }
});
