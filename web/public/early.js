// Runs before anything else of a page. No inline scripts: the content policy refuses them.
;(() => {
  const stored = (key, store = 'localStorage') => {
    try {
      return window[store].getItem(key)
    } catch {
      return null
    }
  }

  // A session that cannot be read is ended without a call (web/session/session-store.ts).
  const isUser = (text) => {
    try {
      const { userId } = JSON.parse(text)
      return typeof userId === 'string' && userId !== ''
    } catch {
      return false
    }
  }

  // Whoever chose a scheme, a text size or stillness sees no flash of the other one.
  const page = document.documentElement
  const scheme = stored('scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const size = stored('textSize')
  if (['small', 'large', 'larger'].includes(size)) page.setAttribute('data-text-size', size)
  if (stored('motion') === 'less') page.setAttribute('data-motion', 'less')
  // A font that is here already need not wait for the answer (ui/own-font.ts).
  if (stored('font', 'sessionStorage')) page.removeAttribute('data-font')

  const { calls, files, around } = document.currentScript.dataset
  const list = (some) => (some ? some.split(' ') : [])
  const name = (some) => {
    for (const href of list(some)) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
      document.head.append(link)
    }
  }
  const nameAll = () => [files, around].map(name)

  // What the application asks first is asked now, while it is still on its way (web/api/early-answers.ts).
  // Within a page of another site nobody is signed in.
  const token = window.self === window.top ? stored('token') : null
  if (!calls || !token || !isUser(stored('user'))) return nameAll()
  const base = document.querySelector('meta[name="api-base"]')?.content.replace(/\/+$/, '') || '/api'
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  // Read whole: an answer that nobody takes must not hold a connection.
  const ask = (path) =>
    fetch(base + path, { headers, credentials: 'omit' })
      .then(async (answer) => new Response(await answer.text(), answer))
      .catch(() => null)
  const asked = new Map(
    calls.split(' ').map((path) => [`${headers.authorization} ${base}${path}`, ask(path)]),
  )
  window.earlyAnswers = asked
  // The frame is drawn and the answer worked out while what comes after them is on its way. That is asked for when
  // little of what is needed first is left, and takes no bandwidth from it. Where nothing is left by then the line is
  // fast, and waiting would only cost.
  const through = new Set()
  const left = (some) => some.filter((href) => !through.has(href)).length
  const frame = () =>
    [...document.querySelectorAll('script[type=module]')].map(({ src }) => new URL(src).pathname)
  const stages = [
    { left: () => left(frame()), few: 1, next: files },
    { left: () => left(list(files)), few: 3, next: around },
  ]
  const watch = new PerformanceObserver((entries) => {
    for (const { name: address } of entries.getEntries()) through.add(new URL(address).pathname)
    while (document.readyState !== 'loading' && stages.length > 0 && stages[0].left() <= stages[0].few) {
      const isFast = stages[0].left() === 0
      for (const { next } of stages.splice(0, isFast ? 2 : 1)) name(next)
    }
    if (stages.length === 0) watch.disconnect()
  })
  watch.observe({ type: 'resource', buffered: true })
})()
