import type { Values } from '../computation.ts'
import { draftName, type ToolDraft } from '../tool-draft.ts'
import { useSession } from './session.tsx'

/**
 * Takes inputs to a tool that opens next in this tab. They go by the tab's own drafts and by no address: an address
 * stays in the browser's history, and these tell of a person.
 */
export function useCarry(origin?: string): (path: string, inputs: Values | undefined) => void {
  const { drafts } = useSession()
  return (path, inputs) => {
    if (inputs === undefined) return
    const from = origin === undefined ? {} : { origin }
    const draft: ToolDraft = { changes: inputs, named: [], isCarried: true, ...from }
    drafts.write(draftName(path.slice(1), null), draft)
  }
}
