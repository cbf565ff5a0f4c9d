import { useEffect, useRef } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import { changesOf } from './samples.model.ts'

/** Draws nothing: when the kind of asset is changed, fields that nobody has touched take a plausible contract of it. */
export default function SampleContract() {
  const { inputs, setInputs } = useTool()
  const { mode } = inputs
  const before = useRef<unknown>(mode)
  useEffect(() => {
    const from = before.current
    before.current = mode
    if (from === mode || typeof from !== 'string' || typeof mode !== 'string') return
    const changes = changesOf(from, mode, inputs)
    if (Object.keys(changes).length > 0) setInputs(changes)
  }, [mode, inputs, setInputs])
  return null
}
