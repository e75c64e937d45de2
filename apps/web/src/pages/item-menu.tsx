import { words } from '@monda/phrases/words.ts';
import { IconBell } from '../ui/icons/bell.ts';
import { IconBellOff } from '../ui/icons/bell-off.ts';
import { IconPencil } from '../ui/icons/pencil.ts';
import { IconDownload } from '../ui/icons/download.ts';
import { IconTag } from '../ui/icons/tag.ts';
import { useFollowing } from '../features/notices/use-following.ts';
import { go } from '../lib/location.ts';
import { MoreMenu } from '../ui/more-menu.tsx';

export interface ItemMenuProps {
  readonly id: string;
  /** Whether those present can sign from here: of a completed item nothing else leads there before the first signature. */
  readonly signs: boolean;
  readonly onLabels: () => void;
  readonly onExport: () => void;
}

/** Follow, Sign here, Labels and Export of an item as one menu. */
export function ItemMenu({ id, signs, onLabels, onExport }: ItemMenuProps) {
  const { following, change } = useFollowing('item', id);
  const { follow, unfollow } = words().following;
  const followed =
    following === true ? { label: unfollow, icon: IconBellOff } : { label: follow, icon: IconBell };
  return (
    <MoreMenu
      entries={[
        ...(following === undefined ? [] : [{ ...followed, onChoose: change }]),
        ...(signs
          ? [{ label: words().signings.open, icon: IconPencil, onChoose: () => go(`/sign?items=${id}`) }]
          : []),
        { label: words().itemPage.labels, icon: IconTag, onChoose: onLabels },
        { label: words().ui.export, icon: IconDownload, onChoose: onExport },
      ]}
    />
  );
}
