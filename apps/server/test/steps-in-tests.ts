import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import sharp from 'sharp';
import type { AssetServer, Sending } from './asset-server.ts';
import { PASSWORD } from './items-in-tests.ts';

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

/** What a person sends to take a step, right in everything. */
export async function sendingOf(
  step: ItemStepName,
  server: AssetServer,
): Promise<{ readonly call: CallName; readonly sending: Sending }> {
  const put = (call: CallName, body: unknown) => ({ call, sending: { body } });
  switch (step) {
    case 'assign':
      return put('items.assign', { assignedUserId: server.people.evaluator.id });
    case 'reassign':
      return put('items.reassign', { assignedUserId: server.people.otherEvaluator.id });
    case 'evaluate':
      return put('items.evaluate', { action: 'destroy', evaluationComment: 'worn out' });
    case 'approve':
      return put('items.submitReview', { decision: 'approve', action: 'reassign', comment: 'fine' });
    case 'requestChangeAsEvaluator':
      return put('items.submitReview', { decision: 'request-change', comment: 'where is it?' });
    case 'declineAsEvaluator':
      return put('items.submitReview', { decision: 'decline' });
    case 'confirmReview':
      return put('items.review', { action: 'confirm', comment: '' });
    case 'requestChangeAsManager':
      return put('items.review', { action: 'request-change' });
    case 'declineAsManager':
      return put('items.review', { action: 'decline' });
    case 'update':
      return put('items.update', { jsonData: { location: 'Hall 3', weight: 12.5 }, comment: 'added' });
    case 'schedule':
      return put('items.schedule', { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-03-20' });
    case 'confirmSchedule':
      return put('items.confirmDestruction', { action: 'confirm' });
    case 'declineSchedule':
      return put('items.confirmDestruction', { action: 'decline', comment: 'too early' });
    case 'otherDateAsCompany':
    case 'otherDateAfterConfirming':
      return put('items.anotherDate', { reason: 'date-does-not-suit', proposedOn: '2026-03-25' });
    case 'withdrawSchedule':
    case 'postpone':
      return put('items.anotherDate', { reason: 'equipment-missing' });
    case 'verifyOnSite':
      return put('items.verifyPassword', { password: PASSWORD });
    case 'renewPassword':
      return { call: 'items.renewPassword', sending: {} };
    case 'takeBackAsEvaluator':
    case 'takeBackAsManager':
    case 'takeBackAsCompany':
      return { call: 'items.takeBack', sending: {} };
    case 'uploadDocumentation':
      return {
        call: 'items.uploadDocumentation',
        sending: { fields: { password: PASSWORD }, files: await documentation() },
      };
    case 'complete':
      return {
        call: 'items.completeDestruction',
        sending: {
          fields: { finalPrice: '99.50' },
          files: [{ field: 'invoice', name: 'final.pdf', bytes: PDF }],
        },
      };
  }
}
