import './mantine-styles.ts';
import 'virtual:mantine-variables.css';
import './library.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { chooseColourScheme, type ColourScheme, useColourScheme } from './colour-scheme.ts';
import { theme } from './theme.ts';

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
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
