import { createHash } from 'node:crypto';
import { certificateDataOf } from '@monda/verifier/embedded-file.ts';
import { signedPdfOf } from '@monda/verifier/pdf-structure.ts';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Caller } from './call-api.ts';

/** The SHA-256 of what was taken at the shutter, by the id of its item or by its day, in the order they were taken. */
export function hashesAtShutter(page: Page): ReadonlyMap<string, readonly string[]> {
  const taken = new Map<string, string[]>();
  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/captures') return;
    const {
      id = '',
      itemId,
      day,
      sha256 = '',
    } = request.postDataJSON() as Record<string, string | undefined>;
    // why: a photo whose answer was lost is announced again.
    if (known.has(id)) return;
    known.add(id);
    const of = itemId ?? day ?? '';
    taken.set(of, [...(taken.get(of) ?? []), sha256]);
  });
  return taken;
}

interface Certified {
  readonly items: readonly {
    readonly id: string;
    readonly files: readonly { readonly capturedSha256: string | null }[];
  }[];
}

/** The pictures of a certificate of one item, in the order of their hashes: as its data says them, and as they are stored. */
export async function capturesOfCertificate(reader: Caller, origin: string, id: string) {
  const { url } = await reader.send<{ url: string }>('POST', `/certificates/${id}/archive`, {});
  const answer = await fetch(new URL(url, origin));
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const pdf = files.find(([name]) => name.endsWith('.pdf'))?.[1] ?? new Uint8Array();
  const data = JSON.parse(
    new TextDecoder().decode(await certificateDataOf(signedPdfOf(new Uint8Array(pdf)))),
  ) as Certified;
  const [item] = data.items;
  return {
    itemId: item?.id ?? '',
    certified: (item?.files ?? []).map(({ capturedSha256 }) => capturedSha256).toSorted(),
    stored: files
      .filter(([name]) => name.endsWith('-as-taken.jpg'))
      .map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'))
      .toSorted(),
  };
}
