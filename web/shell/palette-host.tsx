import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#kit/react/session.tsx'
import { type PaletteView, paletteView as view } from './palette-view.ts'

const PaletteDialog = lazy(() => import('../palette/palette-dialog.tsx'))

/** Ctrl/⌘ K and ? from everywhere; the dialog's code comes when it is first asked for. */
export function Palette() {
  const { user } = useSession()
  const open = useSyncExternalStore(view.subscribe, view.get)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      if (asked === null) return
      event.preventDefault()
      view.set(view.get() === asked ? 'closed' : asked)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (open === 'closed') return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog view={open} user={user} onClose={close} />
    </Suspense>
  )
}

const close = (): void => view.set('closed')

function askedBy(event: KeyboardEvent): Exclude<PaletteView, 'closed'> | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return 'screens'
  if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return null
  return 'keys'
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
