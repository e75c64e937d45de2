import { formatMoment } from '@monda/domain/base/date-format.ts';
import { correctedAfterEvaluation } from '@monda/domain/items/corrections-of-item.ts';
import { words } from '@monda/phrases/words.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useItemPage } from '../../base/item-page-context.ts';

/** Says to managers that family or type are no longer the ones that were evaluated; nothing where they are. */
export function AfterEvaluation() {
  const { item } = useItemPage();
  const endedAt = correctedAfterEvaluation(item)?.endedAt;
  if (endedAt === undefined || endedAt === null) return null;
  return <Notice tone="warning">{words().correcting.afterEvaluation(formatMoment(endedAt))}</Notice>;
}
