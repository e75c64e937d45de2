import sharp from 'sharp';

/** What a picture carries besides its pixels, in words; `null` for nothing. */
export async function describePicture(bytes: Buffer): Promise<string | null> {
  const { exif, icc, iptc, xmp, comments, pages } = await sharp(bytes).metadata();
  const carried = Object.entries({ exif, icc, iptc, xmp, comments })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (pages !== undefined && pages > 1) carried.push('pages');
  return carried.length === 0 ? null : `carries ${carried.join(', ')}`;
}
