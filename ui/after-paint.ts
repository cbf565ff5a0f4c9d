import { startTransition, useEffect, useRef, useState } from 'react'

/** Does the work once what was just rendered is on the screen, or so long after; the returned function takes it back. */
export function afterPaint(work: () => void, delayMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, delayMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * False while a component is first drawn, true once that is on the screen. What follows is drawn in pieces, between keys,
 * and where its code is on its way the page stays as it is until then.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}

/** The value as it was before it was behind. */
export function useHeld<Value>(value: Value, isBehind: boolean): Value {
  const held = useRef(value)
  if (!isBehind) held.current = value
  return held.current
}

/**
 * The value once all that does not wait for it is drawn, or, where much is still to be worked out, on the screen; a
 * newer one takes the place of one still on its way.
 */
export function useLater<Value>(value: Value, isLong = false): Value {
  const [shown, show] = useState(() => value)
  useEffect(() => {
    const take = () => startTransition(() => show(() => value))
    if (isLong) return afterPaint(take)
    take()
    return undefined
  }, [value, isLong])
  return shown
}
