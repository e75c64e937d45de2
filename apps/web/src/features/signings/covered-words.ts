import { formatList } from '@monda/domain/base/formats.ts';
import type { Covered } from '@monda/domain/signings/signing-fields.ts';
import { words } from '@monda/phrases/words.ts';

/** What stands at an item when it is signed for, in words. */
export function coveredWords({ pictures, before, after, tickets, documents, facts }: Covered): string {
  const say = words().signings;
  const parts = [
    ...(pictures === 0 ? [] : [say.photosOfRequest(pictures)]),
    ...(before === 0 ? [] : [say.photosBefore(before)]),
    ...(after === 0 ? [] : [say.photosAfter(after)]),
    ...(tickets === 0 ? [] : [say.tickets(tickets)]),
    ...(documents === 0 ? [] : [say.documents(documents)]),
    ...(facts === 0 ? [] : [say.facts(facts)]),
  ];
  const all = parts.length === 0 ? [] : [`${formatList(parts)}.`];
  return [...all, ...(before + after + tickets === 0 ? [say.notDocumented] : [])].join(' ');
}
