import { useState } from 'react'
import type { OpenPlan } from '../plans/use-open-plan.ts'

type Panel = 'save' | 'share'

/** Which question of the header is open, and the ways to open each. */
export function usePanel({ open, actions: { create, share, unshare } }: OpenPlan) {
  const [panel, setPanel] = useState<Panel | null>(null)
  return {
    panel,
    close: () => setPanel(null),
    save: () => {
      create.reset()
      setPanel('save')
    },
    /** A plan in hand has its link at once; any other is named first. */
    share: () => {
      create.reset()
      unshare.reset()
      if (open !== null) share.mutate(open.id)
      setPanel('share')
    },
  }
}

export type Panels = ReturnType<typeof usePanel>
