// Runs before the first paint so that a reader who chose a scheme, a text size or stillness sees no flash of the other
// one. No inline scripts: the content policy refuses them.
;(() => {
  const page = document.documentElement
  const chosen = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = chosen('scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const size = chosen('textSize')
  if (['small', 'large', 'larger'].includes(size)) page.setAttribute('data-text-size', size)
  if (chosen('motion') === 'less') page.setAttribute('data-motion', 'less')
})()
