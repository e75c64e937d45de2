import css from './spinner.module.css';

/** A quiet sign that something happens, in the colour of the text next to it. `size`: pixels. */
export function Spinner({ size }: { readonly size: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />;
}
