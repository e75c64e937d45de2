type Place = '--foot' | '--bar' | '--dialog-head' | '--dialog-foot';

const wholePage = () => document.documentElement;

/**
 * A ref for what stays at its place while other things scroll: as long as it is there, this property says how high it
 * is, for what stands beside it and for what is scrolled into view. `of`: the element that gets the property.
 */
export const cssHeight = (property: Place, of: (bar: HTMLElement) => HTMLElement | null = wholePage) => {
  return (bar: HTMLElement | null) => {
    if (bar === null) return undefined;
    const style = of(bar)?.style;
    const seen = new ResizeObserver(() => style?.setProperty(property, `${bar.offsetHeight}px`));
    seen.observe(bar);
    return () => {
      seen.disconnect();
      style?.removeProperty(property);
    };
  };
};
