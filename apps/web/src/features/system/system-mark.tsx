import { words } from '@monda/phrases/words.ts';
import { useEffect } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import css from './system-mark.module.css';

/** How often the state of the installation is asked for while the page is in view, in milliseconds. */
const EVERY_MS = 10 * 60_000;

/** Says next to the entry of the page System that a line of it is red or yellow; nothing while all is well, or unknown. */
export function SystemMark() {
  const { data, refetch } = useRead('system.get', undefined, { cacheMs: EVERY_MS });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (data === undefined || data.state === 'green') return null;
  const said = words().systemPage.marks[data.state];
  return (
    <b role="img" aria-label={said} title={said} className={css.mark} data-state={data.state}>
      !
    </b>
  );
}
