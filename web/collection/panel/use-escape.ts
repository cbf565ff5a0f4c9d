import { useEffect, useRef } from 'react'

/** Escape leaves what is open, unless something above it (a menu, a dialog) has used the key. */
export function useEscape(leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAbove = document.querySelector('[aria-modal="true"], [role="menu"]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
