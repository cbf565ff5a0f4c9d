import { useMemo } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import { LivesPanel } from './view/lives-panel.tsx'

/** Below the plan: the lives behind it, one at a time. The other questions need no more than their report. */
export default function RetirementView() {
  const { run, inputs } = useTool()
  // The lives of the whole answer, also while the report still shows the quick one.
  const raw = useMemo(
    () => (run === null ? null : { ...run.inputs, lives: inputs.lives ?? run.inputs.lives }),
    [run, inputs.lives],
  )
  if (raw === null || !('mode' in raw) || raw.mode !== 'plan') return null
  const { lives, seed } = { lives: raw.lives, seed: 'seed' in raw ? raw.seed : 1 }
  return (
    <LivesPanel
      raw={raw}
      count={typeof lives === 'number' ? lives : 120}
      seed={typeof seed === 'number' ? seed : 1}
    />
  )
}
