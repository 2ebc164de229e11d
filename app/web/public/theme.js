// Runs before the first paint, so that nobody who chose a theme sees the other one first.
try {
  const theme = localStorage.getItem('user-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
