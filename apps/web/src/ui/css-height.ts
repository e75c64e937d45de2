type Place = '--foot' | '--bar' | '--dialog-head' | '--dialog-foot';

const wholePage = () => document.documentElement;

/** Pixels that are kept for a bar anyway; a higher one gets a multiple, as each other value styles the whole page anew. */
const BAR_ROOM = 88;

/** What the property of a bar says; nothing where there is room for it anyway. */
function heightOf(property: Place, bar: HTMLElement): string {
  const height = bar.offsetHeight;
  if (property !== '--bar') return `${height}px`;
  return height > BAR_ROOM ? `${Math.ceil(height / BAR_ROOM) * BAR_ROOM}px` : '';
}

/**
 * A ref for what stays at its place while other things scroll: as long as it is there, this property says how high it
 * is, for what stands next to it and for what is scrolled into view. `of`: the element that gets the property.
 */
export const cssHeight = (property: Place, of: (bar: HTMLElement) => HTMLElement | null = wholePage) => {
  return (bar: HTMLElement | null) => {
    if (bar === null) return undefined;
    const style = of(bar)?.style;
    let frame = 0;
    // why: said in the frame that measures, it may change what was measured already, which WebKit reports as an error.
    const seen = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => style?.setProperty(property, heightOf(property, bar)));
    });
    seen.observe(bar);
    return () => {
      cancelAnimationFrame(frame);
      seen.disconnect();
      style?.removeProperty(property);
    };
  };
};
