// Runs before anything is painted, so that a reader who chose light or dark never sees the other one flash.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('welt-color-scheme')
  } catch {
    // Storage may be closed to us; the system's choice holds then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
