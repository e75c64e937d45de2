import { IconPhotoOff } from './icons/photo-off.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import css from './photo-grid.module.css';

/** A stored picture; a `FileView` of an answer is one. */
export interface Photo {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnailUrl: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly eager?: boolean;
}

/** An image; a placeholder stands in for one that cannot be loaded. */
export function Picture({ src, alt, width, height, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) {
    return (
      <span className={css.placeholder} role="img" aria-label={alt || words().files.placeholder}>
        <IconPhotoOff size={24} stroke={1.4} aria-hidden />
        <span aria-hidden>{words().files.placeholder}</span>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
