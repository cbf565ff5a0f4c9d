import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The width of an element in CSS pixels, measured before the first paint and whenever it changes; 0 until then. While
 * the element is hidden it keeps its last width, so that what depends on it stays.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () => setWidth((before) => target.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
