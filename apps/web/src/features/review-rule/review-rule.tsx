import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Switch } from '../../ui/choice.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import css from './review-rule.module.css';

/** Whether the person who evaluated an item may review it, as administrators see and change it. */
export function ReviewRule() {
  const say = words().reviewRulePage;
  const read = useRead('reviewRule.get');
  return (
    <>
      <PageHeader title={say.title} subtitle={say.subtitle} />
      <div className={css.rules}>
        <Panel title={say.sides}>
          <p>{say.sidesHint}</p>
        </Panel>
        {read.data !== undefined ? (
          <RuleSwitch stored={read.data} readAgain={() => void read.refetch()} />
        ) : read.isError ? (
          <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} />
        ) : null}
      </div>
    </>
  );
}

interface RuleSwitchProps {
  readonly stored: ReviewRuleAnswer;
  readonly readAgain: () => void;
}

function RuleSwitch({ stored, readAgain }: RuleSwitchProps) {
  const say = words().reviewRulePage;
  const [problem, setProblem] = useState<string | null>(null);
  const change = useSend('reviewRule.change', {
    refreshes: ['reviewRule', 'items'],
    onSuccess: () => {
      setProblem(null);
      notify.success(words().controls.saved);
    },
    onError: (error) => {
      const overtaken = hasCode(error, 'version_changed');
      if (overtaken) readAgain();
      setProblem(overtaken ? say.overtaken : errorText(error, say.saveFailed));
    },
  });
  const { sameMayReview, version } = stored;
  return (
    <Panel title={say.review}>
      <p>{say.reviewHint}</p>
      <Switch
        label={say.sameMayReview}
        checked={change.isPending ? !sameMayReview : sameMayReview}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ body: { sameMayReview: event.currentTarget.checked }, ifMatch: version })
        }
      />
      <InlineError message={problem} />
    </Panel>
  );
}
