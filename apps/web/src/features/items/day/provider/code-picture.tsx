import { encode } from 'uqr';
import css from './provider-day.module.css';

/** The quiet zone of the standard, in modules. */
const QUIET = 4;

/** The dark modules of a code as a path; a run of them is one rectangle, so that no seam between two can show. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((modules, row) => {
    const line = modules.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => {
      const { length } = run;
      return `M${index + QUIET} ${row + QUIET}h${length}v1h-${length}z`;
    });
  });
  return runs.join('');
}

/** The QR code of a text, dark on light in both colour schemes, since cameras read it. */
export function CodePicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const size = data.length + 2 * QUIET;
  return (
    <svg
      className={css.picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}
