import { API_CALLS, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Answer, SentBody } from '@monda/domain/api/api-contracts.ts';
import type { ItemCall, ItemStepName } from '@monda/domain/items/item-workflow.ts';
import type { ChoiceIn, StepOf } from '@monda/domain/items/item-step-choices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { words } from '@monda/phrases/words.ts';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { type SendInput, useSend } from '../../../lib/api-changes.ts';
import { keyOf, refresh, useRead } from '../../../lib/api-hooks.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { notify } from '../../../ui/toast.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { offerTakingBack } from './taking-back/declined-until.ts';

/** The item with its files and history. A malformed or foreign id answers 404 or 400. */
export function useItem(id: string) {
  return useRead('items.get', { params: { id } });
}

/** Whether a failed read means that the person has no such item. */
export function isUnknownItem(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Whether another person acted first, so that the page must be read again. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 409 || error.status === 412);
}

/** The server's sentence with what it says of single fields, or the fallback. */
export function failureSentence(error: unknown, fallback: string): string {
  const said = errorText(error, fallback);
  if (!(error instanceof ApiError)) return said;
  const more = new Set(error.errors.map(({ message }) => message).filter((message) => message !== said));
  return [said, ...more].join(' ');
}

/** Everything that shows items or follows from them; the evaluators stay cached for five minutes. */
export const READ_AGAIN = ['items', 'projects.list', 'projects.get', 'projects.items', 'onSite'] as const;

/** The steps that a panel of the item page offers. */
export type PanelStepName = Exclude<ItemStepName, StepOf<'take-back'>>;

/** What follows an answered or refused step, whichever call it was. */
export function useOutcome() {
  const { item, showStale, showTaken } = useItemPage();
  const client = useQueryClient();
  const forgetForm = useForgetForm();
  /** Shows the item as it is afterwards at once, with a toast. */
  const shown = (answer: Answer<'items.get'>, say: string) => {
    showStale(null);
    void forgetForm().then(() => notify.success(say));
    client.setQueryData(keyOf('items.get', { params: { id: item.id } }), answer);
  };
  return {
    shown,
    /** The same with the toast of a step, and what comes after a step. */
    succeeded: (step: PanelStepName, answer: Answer<'items.get'>) => {
      showTaken();
      shown(answer, words().stepSuccess[step]);
      if (answer.status === 'declined') void offerTakingBack(client);
    },
    /** Says what the server said and reads the page again, for 409 and 412. */
    overtaken: (error: ApiError, fallback: string) => {
      showStale(`${errorText(error, fallback)} ${words().itemPage.stale}`);
      void refresh(client, ...READ_AGAIN);
    },
  };
}

/** The action of a call: the last word of its path. */
type PanelAction = Exclude<ItemCall, 'take-back'>;
type ActionOf<Name extends CallName> =
  (typeof API_CALLS)[Name]['path'] extends `${string}/{id}/${infer Action extends PanelAction}`
    ? Action
    : never;
/** The calls of the item actions. */
export type StepCall = { [Name in CallName]: ActionOf<Name> extends never ? never : Name }[CallName];
const actionOf = (name: StepCall) => API_CALLS[name].path.split('/').at(-1) as PanelAction;

export interface StepOptions {
  /** Called for every failure except a stale page. */
  readonly onFailure?: (error: Error) => void;
  /** Called when another person acted first. */
  readonly onStale?: (error: ApiError) => void;
  /** The step is judged by what is sent, not by the version the person saw. */
  readonly anyVersion?: true;
  /** The sentence to show inline; the default is the server's, else the fallback of the call. */
  readonly inWords?: (error: Error) => string;
}

/**
 * Takes steps on the item of the page by one call: sends the version the person saw, shows the toast,
 * reads item and lists again. `failure` is the sentence to show inline; input is never touched.
 */
export function useStep<Name extends StepCall>(name: Name, options: StepOptions = {}) {
  const { item, showStale } = useItemPage();
  const [failure, setFailure] = useState<string | null>(null);
  const taking = useRef<PanelStepName | null>(null);
  const [pressed, setPressed] = useState<PanelStepName | null>(null);
  const outcome = useOutcome();
  const fallback = words().callFailure[actionOf(name)];
  const send = useSend<Name>(name, {
    refreshes: READ_AGAIN,
    onSuccess: (answer) => {
      if (taking.current !== null) outcome.succeeded(taking.current, answer as Answer<'items.get'>);
    },
    onError: (error) => {
      if (isStale(error)) {
        options.onStale?.(error);
        return outcome.overtaken(error, fallback);
      }
      setFailure((options.inWords ?? ((thrown) => failureSentence(thrown, fallback)))(error));
      options.onFailure?.(error);
    },
  });
  return {
    failure,
    busy: send.isPending,
    /** The step on its way, so that its own button shows it. */
    busyWith: send.isPending ? pressed : null,
    take: <Step extends StepOf<ActionOf<Name>> & PanelStepName>(
      step: Step,
      body: SentBody<Name> & ChoiceIn<Step>,
    ) => {
      if (send.isPending) return;
      taking.current = step;
      setPressed(step);
      setFailure(null);
      showStale(null);
      const seen = options.anyVersion === true ? {} : { ifMatch: item.version };
      send.mutate({ params: { id: item.id }, body, ...seen } as unknown as SendInput<Name>);
    },
  };
}
