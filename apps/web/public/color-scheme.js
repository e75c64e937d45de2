// Sets the colour scheme before the first paint.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (dark) document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
} catch {
  // Without storage the page stays light.
}
