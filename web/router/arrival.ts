import { useEffect } from 'react'

let isMoving = false

/** A move inside the app has begun; a first load is none, the browser places the reader itself. */
export const beginMove = (): void => {
  isMoving = true
}

/** After a move the reader starts at the new page's heading, once it is there: what was clicked is gone. */
export function useArrival(isThere: boolean): void {
  useEffect(() => {
    if (!isMoving || !isThere) return
    isMoving = false
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (heading === null || heading.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isThere])
}
