import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isOnPaper, usePrinting } from '../printing.ts'

/** So far beyond the window a chart is drawn before it comes into sight. */
const AHEAD = '300px'

/**
 * Work for when the element is in sight or about to be, or the page is printed: a report has a dozen charts, and
 * redrawing all of them with every move of a dragged strike leaves no frame to draw. Of what waits only the latest is done.
 */
export function useInSight(element: RefObject<HTMLElement | null>): (work: () => void) => void {
  const isInSight = useRef(true)
  const waiting = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (element.current === null) return
    const catchUp = () => {
      waiting.current?.()
      waiting.current = undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight.current = entries.at(-1)?.isIntersecting ?? true
        if (isInSight.current) catchUp()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    // While the event is caught: the drawings are fitted to the paper (printing.ts) after it, at their last size.
    window.addEventListener('beforeprint', catchUp, { capture: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', catchUp, { capture: true })
    }
  }, [element])

  return useCallback((work) => {
    const isDue = isInSight.current || isOnPaper()
    waiting.current = isDue ? undefined : work
    if (isDue) work()
  }, [])
}

/** The value as it was while the element was last in sight: what nobody sees is not drawn with every key. */
export function useSeen<Value>(element: RefObject<HTMLElement | null>, value: Value): Value {
  const inSight = useInSight(element)
  const isPrinting = usePrinting()
  const [seen, see] = useState(() => value)
  useEffect(() => inSight(() => startTransition(() => see(() => value))), [inSight, value])
  return isPrinting ? value : seen
}
