import { useTool } from '#kit/react/tool.tsx'
import { LivesPanel } from './view/lives-panel.tsx'

/** Beside the plan: ten thousand lives on workers and the run explorer. The other questions need no more than their report. */
export default function RetirementView() {
  const { run } = useTool()
  if (run === null || run.inputs.mode !== 'plan') return null
  const { seed } = run.inputs
  return <LivesPanel raw={run.inputs} seed={typeof seed === 'number' ? seed : 1} />
}
