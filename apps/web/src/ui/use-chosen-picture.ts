import { useEffect, useState } from 'react';
import { isPicture, typeOfContent } from '../lib/file-content.ts';

/** An address for a file that is only in this browser, given back when the component goes. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A file as it was looked at, with a picture in the type its content has. */
interface LookedAt {
  readonly file: File;
  readonly picture: Blob | null;
}

/**
 * Whether a chosen file is a picture, by its content, since some devices give files no type, and its address; `null` while
 * it is being looked at.
 */
export function useChosenPicture(file: File) {
  const [looked, setLooked] = useState<LookedAt | null>(null);
  useEffect(() => {
    let isGone = false;
    void typeOfContent(file).then((type) => {
      if (isGone) return;
      const typed = type === null || type === file.type ? file : file.slice(0, file.size, type);
      setLooked({ file, picture: isPicture(type) ? typed : null });
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  const present = looked?.file === file ? looked : null;
  const url = useObjectUrl(present?.picture ?? null);
  return { isPicture: present === null ? null : present.picture !== null, url };
}
