import { type RefObject, useEffect, useRef, useState } from 'react'

export type Disclosure<T extends string> = {
  readonly open: T | null
  readonly toggle: (name: T) => void
  readonly close: () => void
  /** Put on the element that holds buttons and panels. */
  readonly ref: RefObject<HTMLElement | null>
}

/** One of several panels open at a time; closed by Escape, by a press outside, and by a move to another page. */
export function useDisclosure<T extends string>(pathname: string): Disclosure<T> {
  const ref = useRef<HTMLElement>(null)
  const [{ open, at }, setState] = useState<{ open: T | null; at: string }>({ open: null, at: pathname })
  const shown = at === pathname ? open : null
  // Who comes back to the page does not find open what they left it by.
  if (at !== pathname) setState({ open: null, at: pathname })
  const show = (next: T | null) => setState({ open: next, at: pathname })
  useEffect(() => {
    if (shown === null) return
    const close = () => setState({ open: null, at: pathname })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      ref.current?.querySelector<HTMLElement>(`[aria-expanded="true"]`)?.focus()
      close()
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && ref.current?.contains(event.target) !== true) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [shown, pathname])
  return { open: shown, toggle: (name) => show(shown === name ? null : name), close: () => show(null), ref }
}
