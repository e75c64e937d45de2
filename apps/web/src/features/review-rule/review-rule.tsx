import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Setting, SettingSwitch } from '../../ui/setting.tsx';
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
        <Setting read={read} failed={say.loadFailed}>
          {({ sameMayReview, version }) => (
            <Panel title={say.review}>
              <p>{say.reviewHint}</p>
              <SettingSwitch
                call="reviewRule.change"
                refreshes={['reviewRule', 'items']}
                label={say.sameMayReview}
                isOn={sameMayReview}
                inputOf={(on) => ({ body: { sameMayReview: on }, ifMatch: version })}
                say={say}
                readAgain={() => void read.refetch()}
              />
            </Panel>
          )}
        </Setting>
      </div>
    </>
  );
}
