import { useEffect, useRef } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import { changesOf } from './samples.model.ts'

/** Draws nothing: with another contract, fields that nobody has touched take sample prices and margins of it. */
export default function SamplePrices() {
  const { inputs, setInputs } = useTool()
  const { contract } = inputs
  const before = useRef<unknown>(contract)
  useEffect(() => {
    const from = before.current
    if (from === contract || typeof from !== 'string' || typeof contract !== 'string') return
    // A contract of one's own has no sample: the fields keep what they show until a listed one is chosen again.
    if (contract !== 'own') before.current = contract
    const changes = changesOf(from, contract, inputs)
    if (Object.keys(changes).length > 0) setInputs(changes)
  }, [contract, inputs, setInputs])
  return null
}
