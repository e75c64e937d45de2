import './mantine-styles.ts';
import 'virtual:mantine-variables.css';
import './library.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { chooseColourScheme, type ColourScheme, useColourScheme } from './colour-scheme.ts';
import { IconChevronDown } from './icons/chevron-down.ts';
import { theme } from './theme.ts';

/** The arrow of every list of choices, as in `filter-select.tsx`. */
const arrow = <IconChevronDown size={16} stroke={1.7} color="var(--ink-muted)" aria-hidden />;
const withArrow = { defaultProps: { rightSection: arrow } };
const shown = { ...theme, components: { ...theme.components, NativeSelect: withArrow, Select: withArrow } };

const surroundings = (colorScheme: ColourScheme) => ({
  colorScheme,
  setColorScheme: (wanted: string) => chooseColourScheme(wanted === 'dark' ? 'dark' : 'light'),
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
});

/**
 * What the component library's parts stand in; its styles come with it. The library's own provider would write its
 * variables and the colour scheme at run time: the build and the page do that here.
 */
export function Library({ children }: { readonly children?: ReactNode }) {
  const scheme = useColourScheme();
  const value = useMemo(() => surroundings(scheme), [scheme]);
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={shown}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
