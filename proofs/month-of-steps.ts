import type { CallName } from '@monda/domain/api-calls.ts';
import type { PersonName } from '../apps/server/test/test-people.ts';
import { madeBill, madePhoto } from './made-files.ts';
import { actingFor, MANAGERS, type TrackedItem } from './told-people.ts';

/** A step that somebody can take with an item now. */
export interface OpenStep {
  readonly event: string;
  readonly call: CallName;
  readonly by: readonly PersonName[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** Text fields and files of a multipart body. */
  readonly form?: () => FormData;
  /** What is sent of the item's own password. */
  readonly needsPassword?: true;
  readonly changes: Partial<Pick<TrackedItem, 'status' | 'evaluator'>>;
}

const withFiles = (fields: Readonly<Record<string, string>>, files: Readonly<Record<string, File>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...files })) form.append(name, value);
  return form;
};

/** The steps of section 4 of the specification that are open at an item; `isVerified`: whether it was verified on site. */
export function openSteps(item: TrackedItem, isVerified: boolean, random: () => number): readonly OpenStep[] {
  const company = actingFor(item.company);
  const evaluator = item.evaluator === null ? [] : [item.evaluator];
  const decided = (
    event: string,
    call: CallName,
    by: readonly PersonName[],
    body: object,
    status: string,
  ) => ({
    ...{ event, call, by, body: body as Record<string, unknown>, changes: { status } },
  });
  switch (item.status) {
    case 'pending': {
      if (item.evaluator === null) return [];
      const submit = (event: string, body: object, status: string) =>
        decided(event, 'items.submitReview', evaluator, body, status);
      return [
        decided('evaluate', 'items.evaluate', evaluator, { action: 'destroy' }, 'evaluation_review'),
        submit('approve', { decision: 'approve', action: 'destroy' }, 'evaluation_review'),
        submit('requestChangeAsEvaluator', { decision: 'request-change' }, 'change_requested'),
        submit('declineAsEvaluator', { decision: 'decline' }, 'declined'),
      ];
    }
    case 'change_requested':
      return [decided('update', 'items.update', company, { jsonData: { location: 'Hall 3' } }, 'pending')];
    case 'evaluation_review':
      return [
        decided('confirmReview', 'items.review', MANAGERS, { action: 'confirm' }, 'scheduling'),
        decided(
          ...(['requestChangeAsManager', 'items.review', MANAGERS] as const),
          ...([{ action: 'request-change' }, 'change_requested'] as const),
        ),
        decided('declineAsManager', 'items.review', MANAGERS, { action: 'decline' }, 'declined'),
      ];
    case 'scheduling': {
      const body = { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-12-30' };
      return [decided('schedule', 'items.schedule', MANAGERS, body, 'confirmation_required')];
    }
    case 'confirmation_required':
      return [
        decided('confirmSchedule', 'items.confirmDestruction', company, { action: 'confirm' }, 'destruction'),
        decided('declineSchedule', 'items.confirmDestruction', company, { action: 'decline' }, 'declined'),
      ];
    case 'destruction': {
      const common = { by: company, needsPassword: true, changes: {} } as const;
      if (!isVerified) return [{ ...common, event: 'verifyOnSite', call: 'items.verifyPassword' }];
      const photo = () => new File([new Uint8Array(madePhoto(random))], 'a.png', { type: 'image/png' });
      return [
        {
          ...{ ...common, event: 'uploadDocumentation', call: 'items.uploadDocumentation' },
          changes: { status: 'destroyed' },
          form: () => withFiles({}, { beforePhotos: photo(), afterPhotos: photo(), tareTickets: photo() }),
        },
      ];
    }
    case 'destroyed': {
      const bill = () => new File([new Uint8Array(madeBill(random))], 'a.pdf', { type: 'application/pdf' });
      return [
        {
          ...{ event: 'complete', call: 'items.completeDestruction', by: MANAGERS },
          changes: { status: 'completed' },
          form: () => withFiles({ finalPrice: '99.50' }, { invoice: bill() }),
        },
      ];
    }
    default:
      return [];
  }
}
