import { useEffect, useRef, useState } from 'react'
import { isStill } from '../appearance.ts'

const LASTS_MS = 200

/** A frame that comes later than this, ms, is no movement any more: what is left of it is left out. */
const LATE_MS = 50

/**
 * A number on its way from what it was to what it is; at once when the reader or the system asks for less motion, and
 * where the device is too slow for it.
 */
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
    let last = begun
    let frame = requestAnimationFrame(function step(now) {
      const share = now - last > LATE_MS ? 1 : Math.min(1, (now - begun) / LASTS_MS)
      last = now
      const eased = 1 - (1 - share) ** 3
      from.current = share === 1 ? target : start + (target - start) * eased
      setShown(from.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
