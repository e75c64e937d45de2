import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Setting, SettingSwitch } from '../../ui/setting.tsx';

/** Whether this installation sends notices by mail, as administrators see and change it. */
export function NoticeMail() {
  const say = words().noticeMailPage;
  const read = useRead('noticeMail.get');
  return (
    <>
      <PageHeader title={say.title} subtitle={say.subtitle} />
      <Setting read={read} failed={say.loadFailed}>
        {({ sendsMail, decidedBy, version }) => (
          <Panel>
            <SettingSwitch
              call="noticeMail.change"
              refreshes={['noticeMail.get', 'notices.choices']}
              label={say.sends}
              description={say.decidedBy[decidedBy]}
              disabled={decidedBy !== 'administrators'}
              isOn={sendsMail}
              inputOf={(on) => ({ body: { sendsMail: on }, ifMatch: version })}
              say={say}
              readAgain={() => void read.refetch()}
            />
          </Panel>
        )}
      </Setting>
    </>
  );
}
