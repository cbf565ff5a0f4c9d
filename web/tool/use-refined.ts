import { useEffect, useRef, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import type { Tool } from '#kit/tool.ts'
import { createRefiner, type Refiner } from './refiner.ts'
import type { Report } from './tool-state.ts'

/** Typing goes on meanwhile: the worker is asked when it pauses. */
const PAUSE_MS = 300

type Wanted = {
  /** There is something to refine. */
  readonly isQuick: boolean
  /** Newer inputs are on their way: a worker that starts for these takes their time. */
  readonly isBehind: boolean
}

type Refined = { readonly inputs: Values; readonly run: Report | null }

/**
 * The whole answer to these inputs, worked out in a worker while the page shows a quick one: null until it is there,
 * and where nothing is to be refined. It is coming while there is something to refine and nothing has failed.
 */
export function useRefined(tool: Tool, inputs: Values, { isQuick, isBehind }: Wanted) {
  const [refined, setRefined] = useState<Refined | null>(null)
  const refiner = useRef<Refiner | null>(null)
  useEffect(() => {
    const own = createRefiner(tool.id, (asked, run) => {
      setRefined({ inputs: asked, run: run !== null && run.ok ? run : null })
    })
    refiner.current = own
    return own.end
  }, [tool.id])
  useEffect(() => {
    if (isBehind) refiner.current?.end()
    if (isBehind || !isQuick) return
    const timer = setTimeout(() => refiner.current?.ask(inputs), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [inputs, isQuick, isBehind])
  const isSettled = refined !== null && refined.inputs === inputs
  const run: Report | null = isSettled ? refined.run : null
  return { run, isComing: isQuick && !isSettled }
}
