import { useState } from 'react'
import type { Values } from '#kit/computation.ts'
import { leverChanged } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import { heldBeside } from '../tool-state.ts'
import type { ToolPage } from '../use-tool-page.ts'

type Change = {
  readonly lever: Lever
  readonly value: number
  /** The inputs that were set, as they stood. */
  readonly before: Values
}

/** `people` of `people[0].retireAge`, `mix` of `mix.bonds`. */
const inputOf = ({ id }: Lever): string => id.split(/[[.]/)[0] ?? id

/** Taking a value of an analysis into the inputs, what was changed by it, whether the answer is there, and the way back. */
export function useApplied(page: ToolPage) {
  const { tool, inputs, setInputs, isBehind, preliminary } = page
  const [change, setChange] = useState<Change | null>(null)
  const apply = (lever: Lever, value: number) => {
    const name = inputOf(lever)
    // Only the input that the number stands in: the others stay as they were typed, or as their examples stood.
    const one = { [name]: lever.set(value)[name] }
    const held = heldBeside(tool, page, one)
    setChange({ lever, value, before: { ...held, [name]: inputs[name] } })
    setInputs({ ...held, ...one })
  }
  const undo = () => {
    if (change === null) return
    setInputs(change.before)
    setChange(null)
  }
  // A value found for the last valid inputs would bring back the rows of then, which have been changed since.
  const isHeldUp = page.problems.length > 0
  return { change, apply, undo, isHeldUp, isComing: isBehind || preliminary !== null }
}

export type Applied = ReturnType<typeof useApplied>

/** 'Retirement age changed from 67 to 61', with Undo; nothing before something was changed. */
export function AppliedNote({ applied: { change, undo, isComing } }: { readonly applied: Applied }) {
  return (
    <div role="status">
      {change !== null && (
        <div className={parts.item}>
          <span>
            <strong>{leverChanged(change.lever, change.value)}.</strong>
            {isComing ? ' The report is being calculated with it.' : ' The report uses it.'}
          </span>
          <Button variant="default" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
