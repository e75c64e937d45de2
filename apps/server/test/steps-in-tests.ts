import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { stepBodies } from '@monda/test-bed/sent-bodies.ts';
import { ALL_STEPS } from '@monda/test-bed/who-may-call.ts';
import sharp from 'sharp';
import type { Sending } from './asset-server.ts';
import { PASSWORD } from './items-in-tests.ts';
import { idOf } from './test-people.ts';

export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

let small: Promise<Buffer> | undefined;
/** A small real JPEG. */
export function jpeg(): Promise<Buffer> {
  small ??= sharp({ create: { width: 32, height: 24, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  return small;
}

/** The files of a complete documentation: one of each kind. */
export async function documentation(): Promise<NonNullable<Sending['files']>> {
  const bytes = await jpeg();
  return ['beforePhotos', 'afterPhotos', 'tareTickets'].map((field) => ({
    field,
    name: `${field}.jpg`,
    bytes,
  }));
}

const BODIES = stepBodies({
  evaluator: idOf('evaluator'),
  otherEvaluator: idOf('otherEvaluator'),
  password: PASSWORD,
});

/** What a person sends to take a step, right in everything. */
export async function sendingOf(
  step: ItemStepName,
): Promise<{ readonly call: CallName; readonly sending: Sending }> {
  const { call } = ALL_STEPS[step];
  const bill = [{ field: 'invoice', name: 'final.pdf', bytes: PDF }];
  if (step === 'uploadDocumentation') {
    return { call, sending: { fields: BODIES[step], files: await documentation() } };
  }
  if (step === 'complete') return { call, sending: { fields: BODIES[step], files: bill } };
  return { call, sending: BODIES[step] === undefined ? {} : { body: BODIES[step] } };
}
