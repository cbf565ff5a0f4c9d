import { useEffect, useRef } from 'react'
import type { Values } from '#kit/computation.ts'
import { useTool } from '#kit/react/tool.tsx'
import { farExpiry } from './position.model.ts'
import { PRESETS, presetRows } from './presets.model.ts'

const sameRows = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Draws nothing: writes the legs of a chosen preset into the table, so that each can be dragged and changed. While they
 * are untouched they follow the share price; once one is changed, the position is the person's own.
 */
export default function PresetLegs() {
  const { inputs, setInput } = useTool()
  const { preset, legs, spot } = inputs
  const far = farExpiryOf(inputs)
  const written = useRef<unknown>(null)
  useEffect(() => {
    const chosen = PRESETS.find(({ id }) => id === preset)
    if (chosen === undefined || typeof spot !== 'number' || far === null) {
      written.current = null
      return
    }
    const rows = presetRows(chosen, spot, far)
    if (sameRows(legs, rows)) {
      written.current = rows
      return
    }
    const isTouched = written.current !== null && !sameRows(legs, written.current)
    if (isTouched) {
      written.current = null
      setInput('preset', 'own')
    } else {
      written.current = rows
      setInput('legs', rows)
    }
  }, [preset, legs, spot, far, setInput])
  return null
}

/** The far expiry of inputs as they stand on the page, where they may still be wrong: null until they make sense. */
function farExpiryOf({ today, years, expiry }: Values): string | null {
  if (typeof today !== 'string' || typeof years !== 'number') return null
  try {
    return farExpiry({ today, years, expiry: typeof expiry === 'string' ? expiry : null })
  } catch {
    return null
  }
}
