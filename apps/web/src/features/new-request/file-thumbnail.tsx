import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/** Small picture of a chosen image, or an icon. Decorative: the name stands beside it. */
export function FileThumbnail({ file }: { readonly file: File }) {
  const isImage = /\.(png|jpe?g)$/i.test(file.name);
  const url = useObjectUrl(isImage ? file : null);
  const [broken, setBroken] = useState(false);
  if (!isImage) return <IconFileTypePdf size={20} stroke={1.5} aria-hidden />;
  if (broken) return <IconPhotoOff size={20} stroke={1.5} aria-hidden />;
  if (url === null) return null;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}
