// Sets the colour scheme before the first paint.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  // Without storage the page stays light.
}
