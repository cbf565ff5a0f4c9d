import { startTransition, useEffect, useState } from 'react'

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

/** False while a component is first drawn, true once that is on the screen. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}

/** The value once all that does not wait for it is on the screen; a newer one takes the place of one still on its way. */
export function useLater<Value>(value: Value): Value {
  const [shown, show] = useState(() => value)
  useEffect(() => startTransition(() => show(() => value)), [value])
  return shown
}
