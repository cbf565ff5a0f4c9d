import { useEffect, useRef } from 'react'
import { dayNumber } from '#finance/calendar.ts'
import { useTool } from '#kit/react/tool.tsx'
import { FIRST_MATURITY, isKind, maturityOf } from './standard-issue.model.ts'

/**
 * Draws nothing: keeps the maturity at the newest issue of the chosen security while nobody has entered another date,
 * so that a bill shows its own 26 weeks and not the ten years of the note before it.
 */
export default function NewestIssue() {
  const { inputs, setInput } = useTool()
  const { mode, maturity, settlement } = inputs
  const before = useRef<string | null>(null)
  useEffect(() => {
    const from = typeof settlement === 'string' ? dayNumber(settlement) : null
    if (typeof from !== 'number' || !isKind(mode)) return
    const newest = maturityOf(mode, FIRST_MATURITY, from)
    const isUntouched = maturity === FIRST_MATURITY || maturity === before.current
    before.current = newest
    if (isUntouched && newest !== maturity) setInput('maturity', newest)
  }, [mode, maturity, settlement, setInput])
  return null
}
