/**
 * A ref for what sticks to the foot of the window: as long as it is there, this property of the page says how high it
 * is, for what stands above it and for what is scrolled into view.
 */
export const heightAtTheFoot = (property: '--foot' | '--bar') => (bar: HTMLElement) => {
  const { style } = document.documentElement;
  const seen = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
  seen.observe(bar);
  return () => {
    seen.disconnect();
    style.removeProperty(property);
  };
};
