import { useState } from 'react'
import type { Values } from '#kit/computation.ts'
import { isSame } from '#kit/list/same.ts'
import { useTool } from '#kit/react/tool.tsx'
import type { ProposalRequest } from '../document/request.model.ts'
import { inputsOf } from './form-request.ts'

type Known = {
  /** Figures that are somebody's own, even where they equal the example's. */
  readonly own: Values
  /** Figures that were saved as the example's. */
  readonly unsure: Values
}

const NOTHING: Known = { own: {}, unsure: {} }

/**
 * Which inputs still hold the example's figures: those that the page says, and those that the opened proposal was saved
 * with. A figure that was confirmed is its own as long as it stays what it was.
 */
export function useExampleFigures() {
  const { examples, inputs, setInputs } = useTool()
  const [known, setKnown] = useState(NOTHING)
  const holds = (figures: Values, name: string) =>
    Object.hasOwn(figures, name) && isSame(figures[name], inputs[name])
  const stored = Object.keys(known.unsure).filter((name) => holds(known.unsure, name))
  const names = [...new Set([...examples.filter((name) => !holds(known.own, name)), ...stored])]
  return {
    names,
    confirm: (confirmed: readonly string[]) => {
      const its = Object.fromEntries(confirmed.map((name) => [name, inputs[name]]))
      setKnown({
        own: { ...known.own, ...its },
        unsure: Object.fromEntries(
          Object.entries(known.unsure).filter(([name]) => !confirmed.includes(name)),
        ),
      })
      setInputs(its)
    },
    /** What was saved says which of its figures are whose. */
    opened: (request: ProposalRequest) => {
      const all = Object.entries(inputsOf(request))
      const isExample = (name: string) => request.examples.includes(name)
      setKnown({
        own: Object.fromEntries(all.filter(([name]) => !isExample(name))),
        unsure: Object.fromEntries(all.filter(([name]) => isExample(name))),
      })
    },
  }
}
