import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { changedGroups, namesByPath, type TypedFacts, typedFactsOf } from '@monda/domain/facts/fact-form.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { notify } from '../../../ui/toast.ts';

export interface FactsFormOptions {
  readonly itemId: string;
  readonly groups: readonly FactGroup[];
  /** The facts as they were read last. */
  readonly stored: FactsAnswer;
  readonly readAgain: () => Promise<{ readonly data?: FactsAnswer | undefined }>;
  readonly onSaved: () => void;
}

/**
 * The form of facts. It sends the groups that were changed, with the version it began from; where another person changed
 * facts meanwhile, what was typed stays, and the groups that nothing was typed into show what is recorded now.
 */
export function useFactsForm({ itemId, groups, stored, readAgain, onSaved }: FactsFormOptions) {
  const say = words().factsPanel;
  const [base, setBase] = useState(stored);
  const [first] = useState(() => typedFactsOf(groups, stored));
  const before = useRef<TypedFacts>(first);
  const forget = useForgetForm();
  const form = useCheckedForm<TypedFacts, FactsBody>(
    async () =>
      (await import('@monda/domain/facts/fact-form-schema.ts')).factForm(groups, () => before.current),
    first,
  );
  const { api } = form;
  const changed = () => changedGroups(groups, api.getValues(), before.current);

  /** Goes on from these facts; groups that were changed here stay as they are typed. */
  const goOnFrom = (next: FactsAnswer, typedStays: boolean) => {
    const kept = typedStays ? changed() : [];
    const now = typedFactsOf(groups, next);
    const others = typedFactsOf(
      groups.filter((group) => !kept.includes(group)),
      next,
    );
    for (const [name, value] of Object.entries(others)) {
      if (api.getValues(name) !== value) api.setValue(name, value);
    }
    before.current = now;
    setBase(next);
  };

  useEffect(() => {
    // why: what was typed is never put over facts that the person has not seen; the server says so when it is sent.
    if (stored.version !== base.version && changed().length === 0) goOnFrom(stored, true);
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- why: what else is read here follows from the form
  }, [stored, base]);

  const showOvertaken = async () => {
    const { data } = await readAgain();
    if (data === undefined) return form.fail(say.saveFailed);
    const theirs = changedGroups(groups, typedFactsOf(groups, data), before.current);
    goOnFrom(data, true);
    form.fail(say.overtaken(formatList(theirs.map(factGroupLabel))));
  };
  const send = useSend('facts.change', {
    refreshes: ['facts', 'items.attention'],
    onSuccess: (saved) => {
      goOnFrom(saved, false);
      api.reset(before.current);
      void forget().then(() => notify.success(say.saved));
      onSaved();
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) return void showOvertaken();
      form.takeRefusal(error, say.saveFailed, namesByPath(changed(), api.getValues()));
    },
  });
  const submit = form.onSubmit((body) => {
    if (send.isPending) return;
    if (Object.keys(body).length === 0) return onSaved();
    send.mutate({ params: { id: itemId }, body: body as never, ifMatch: base.version });
  });
  return { form, submit, busy: send.isPending, givenIn: base.givenIn, base };
}
