import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import type { AssetServer, Sending } from './asset-server.ts';
import { sendingOf } from './steps-in-tests.ts';
import type { PersonName } from './test-people.ts';

/** Makes a call that has to go well; its answer. */
export async function done<Name extends CallName>(
  server: AssetServer,
  person: PersonName,
  name: Name,
  sending: Sending = {},
): Promise<Answer<Name>> {
  const answer = await server.call(person, name, sending);
  if (answer.status >= 300) throw new Error(`${name} by ${person}: ${JSON.stringify(answer.body)}`);
  return answer.body as Answer<Name>;
}

/** Takes steps of an item by the API, a minute after each other, each by a role of the step. */
export async function runSteps(
  server: AssetServer,
  id: string,
  steps: readonly ItemStepName[],
): Promise<void> {
  for (const step of steps) {
    server.clock.advance(60_000);
    const { destructionPassword: password } = await done(server, 'manager', 'items.get', { params: { id } });
    const { call, sending } = await sendingOf(step);
    const [role] = ITEM_STEPS[step].by;
    const by =
      role === 'technical_evaluator'
        ? 'evaluator'
        : role === 'fixed_assets_manager'
          ? 'manager'
          : 'requester';
    await done(server, by, call, {
      ...sending,
      params: { id },
      ...(step === 'verifyOnSite' ? { body: { password } } : {}),
      ...(step === 'uploadDocumentation' ? { fields: { password } } : {}),
    });
  }
}
