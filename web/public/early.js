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

  const { calls, files } = document.currentScript.dataset
  // The frame is drawn while the screen's own files are on their way. Those are asked for as long after the first answer
  // as it took: they begin to arrive when the frame's files are through, and take no bandwidth from them.
  const nameFiles = () => {
    for (const href of files ? files.split(' ') : []) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href })
      document.head.append(link)
    }
  }

  // What the application asks first is asked now, while it is still on its way (web/api/early-answers.ts).
  // Within a page of another site nobody is signed in.
  const token = window.self === window.top ? stored('token') : null
  if (!calls || !token || !isUser(stored('user'))) return nameFiles()
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
  const began = performance.now()
  void Promise.race(asked.values()).then(() => setTimeout(nameFiles, performance.now() - began))
})()
