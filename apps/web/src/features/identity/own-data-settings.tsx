import { words } from '@monda/phrases/words.ts';
import { errorText } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { notify } from '../../ui/toast.ts';

/** Downloads what is stored of the person; a part of the account settings. */
export function OwnDataSettings() {
  const say = words().ownDataSettings;
  const { bytes, error, start } = useDownload();
  const download = async () => {
    const name = await start('users.ownData', {});
    if (name !== null) notify.success(say.saved(name));
  };
  return (
    <SettingsSection heading={say.heading} text={say.text}>
      <div>
        <Button variant="default" loading={bytes !== null} onClick={() => void download()}>
          {say.download}
        </Button>
      </div>
      <InlineError message={error === null ? null : errorText(error, say.failed)} />
    </SettingsSection>
  );
}
