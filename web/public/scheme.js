// Runs before the first paint so that a reader who chose a scheme sees no flash of the other one. No inline scripts:
// the content policy refuses them.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('scheme')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
