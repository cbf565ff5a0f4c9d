import { useState } from 'react'
import type { OpenPlan } from '../plans/use-open-plan.ts'

type Panel = 'save' | 'share' | 'link'

/** Which question of the header is open, and the ways to open each. */
export function usePanel({ actions: { create } }: OpenPlan) {
  const [panel, setPanel] = useState<Panel | null>(null)
  // An earlier failure is forgotten. A save that runs is not: who forgets it saves a second plan.
  const begin = (next: Panel) => {
    if (!create.isPending) create.reset()
    setPanel(next)
  }
  return {
    panel,
    close: () => setPanel(null),
    /** What was opened while the save ran stays. */
    saved: () => setPanel((open) => (open === 'save' ? null : open)),
    save: () => begin('save'),
    link: () => setPanel('link'),
    /** It shows the link that is out; nothing becomes public before somebody says so. */
    share: () => begin('share'),
  }
}

export type Panels = ReturnType<typeof usePanel>
