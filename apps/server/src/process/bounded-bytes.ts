/** All bytes of a stream, which ends where there are more than `most`: rejects with what `tooMany` makes then. */
export async function bytesWithin(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
  tooMany: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > most) throw tooMany();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
