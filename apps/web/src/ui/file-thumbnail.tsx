import { IconFileTypePdf } from './icons/file-type-pdf.ts';
import { IconPhotoOff } from './icons/photo-off.ts';
import { useState } from 'react';
import { useChosenPicture } from './use-chosen-picture.ts';

/**
 * Small picture of a chosen file, or an icon of `size` for a PDF and a picture that cannot be shown. Decorative: the name
 * stands next to it.
 */
export function FileThumbnail({ file, size = 20 }: { readonly file: File; readonly size?: number }) {
  const { isPicture, url } = useChosenPicture(file);
  const [broken, setBroken] = useState(false);
  // why: an empty file stands for a photo that is not on this device.
  if (broken || file.size === 0) return <IconPhotoOff size={size} stroke={1.5} aria-hidden />;
  if (isPicture === false) return <IconFileTypePdf size={size} stroke={1.5} aria-hidden />;
  if (url === null) return null;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}
