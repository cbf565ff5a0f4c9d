import { useEffect, useRef, useState } from 'react'
import { isStill } from '../appearance.ts'

const LASTS_MS = 200

/** A number on its way from what it was to what it is; at once when the reader or the system asks for less motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return
    if (isStill() || !Number.isFinite(start) || !Number.isFinite(target)) {
      from.current = target
      setShown(target)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - begun) / LASTS_MS)
      const eased = 1 - (1 - share) ** 3
      from.current = share === 1 ? target : start + (target - start) * eased
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
