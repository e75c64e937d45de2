/** Pages that are shown before the component library is loaded. The router and the build read them. */
export const PAGES_WITHOUT_LIBRARY: readonly string[] = ['tasks', 'coming-soon'];
