import { useState } from 'react'
import type { OpenPlan } from '../plans/use-open-plan.ts'

type Panel = 'save' | 'share' | 'link'

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
    link: () => setPanel('link'),
    /** A plan that is shared shows its link at once; of any other nothing is public before somebody says so. */
    share: () => {
      create.reset()
      unshare.reset()
      if (open?.shared === true) share.mutate(open.id)
      setPanel('share')
    },
  }
}

export type Panels = ReturnType<typeof usePanel>
