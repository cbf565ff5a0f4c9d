import { useEffect, useEffectEvent, useState } from 'react'
import type { FlowStep } from '#kit/block.ts'

const EACH_MS = 2600

type StepsOptions = {
  readonly steps: readonly FlowStep[]
  /** Controlled: the number of the step that is shown. */
  readonly step?: number | undefined
  readonly onStep?: ((n: number) => void) | undefined
}

/** Which step is shown, and playing through them. */
export function useSteps({ steps, step, onStep }: StepsOptions) {
  const [own, setOwn] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const given = steps.findIndex(({ n }) => n === step)
  const index = Math.min(step === undefined ? own : Math.max(0, given), Math.max(0, steps.length - 1))
  const isLast = index >= steps.length - 1

  const go = (to: number) => {
    const next = steps[Math.min(steps.length - 1, Math.max(0, to))]
    if (next === undefined) return
    setOwn(steps.indexOf(next))
    onStep?.(next.n)
  }
  const isRunning = isPlaying && !isLast
  const advance = useEffectEvent(go)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => advance(index + 1), EACH_MS)
    return () => clearTimeout(timer)
  }, [isRunning, index])

  const play = () => {
    if (isLast) go(0)
    setPlaying(!isRunning)
  }
  return {
    index,
    current: steps[index],
    isLast,
    isPlaying: isRunning,
    play,
    go: (to: number) => {
      setPlaying(false)
      go(to)
    },
  }
}
