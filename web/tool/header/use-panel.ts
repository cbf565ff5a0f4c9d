import { useState } from 'react'
import type { OpenPlan } from '../plans/use-open-plan.ts'

type Panel = 'save' | 'share' | 'link'

/** Which question of the header is open, and the ways to open each. */
export function usePanel({ actions: { create } }: OpenPlan) {
  const [panel, setPanel] = useState<Panel | null>(null)
  return {
    panel,
    close: () => setPanel(null),
    save: () => {
      create.reset()
      setPanel('save')
    },
    link: () => setPanel('link'),
    /** It shows the link that is out; nothing becomes public before somebody says so. */
    share: () => {
      create.reset()
      setPanel('share')
    },
  }
}

export type Panels = ReturnType<typeof usePanel>
