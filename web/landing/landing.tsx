import { createRoot, hydrateRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/legal/terms.css'
import './landing.css'
import { insideApp } from '../router/inside.ts'
import { rememberNumbers } from '../session/carry-over.ts'
import { forgetReturn, readReturn } from '../session/return-path.ts'
import { browserStore } from '../session/storage.ts'
import { storedSession } from '../session/stored-session.ts'
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { LiveTools } from './live-tools.tsx'

const tab = browserStore(() => window.sessionStorage)
const byId = (id: string) => document.getElementById(id)

/** A visitor who is signed in goes straight in; one whose session ended goes back to where they were. */
function openDoors(): void {
  const stored = storedSession(browserStore(() => window.localStorage))
  const user = stored.user()
  const signedIn = stored.token() !== null && user !== null && user !== 'unreadable'
  document.documentElement.dataset.visitor = signedIn ? 'in' : 'out'
  if (signedIn) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-path]'))
      link.href = link.dataset.path ?? '/'
    return
  }
  const asked = readReturn(tab)
  if (asked !== null && asked.title !== null) offerReturn(asked.path, asked.title, asked.ended)
}

/** Both doors lead on to the page that was asked for; the page says which one it is. */
function offerReturn(path: string, title: string, ended: boolean): void {
  const next = new URLSearchParams({ next: insideApp(path) })
  for (const door of ['/login', '/register'])
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href="${door}"]`))
      link.href = `${door}?${next}`
  const name = byId('asked-title')
  if (name !== null) name.textContent = title
  byId('ended')?.toggleAttribute('hidden', !ended)
  byId('asked')?.toggleAttribute('hidden', ended)
}

/** Said once, to whoever followed a link that leads nowhere. */
function sayLost(): void {
  const asked = readReturn(tab)
  if (asked === null || asked.title !== null) return
  forgetReturn(tab)
  byId('lost')?.removeAttribute('hidden')
}

sayLost()
openDoors()
window.addEventListener('storage', openDoors)

const year = byId('year')
if (year !== null) year.textContent = String(new Date().getFullYear())
const tools = byId('live-tools')
if (tools !== null) hydrateRoot(tools, <LiveTools onNumbers={(numbers) => rememberNumbers(tab, numbers)} />)
const scheme = byId('scheme')
if (scheme !== null) createRoot(scheme).render(<SchemeSwitch />)
