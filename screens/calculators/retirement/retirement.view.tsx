import { useMemo } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import { livesAsked } from './view/lives-asked.ts'
import { LivesPanel } from './view/lives-panel.tsx'

/** Below the plan: the lives behind it, one at a time. The other questions need no more than their report. */
export default function RetirementView() {
  const { run, inputs, problems } = useTool()
  const { lives } = inputs
  const asked = useMemo(() => livesAsked({ run, lives, problems }), [run, lives, problems])
  return asked === null ? null : <LivesPanel {...asked} />
}
