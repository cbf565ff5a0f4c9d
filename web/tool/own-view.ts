import { type ComponentType, lazy } from 'react'

/** A tool's own view, which stands below the answer. */
export type OwnView = {
  readonly View: ComponentType
  /** Its code comes when this is called, once the answer is there: with the other code of what stands below, not after it. */
  readonly ask: () => void
}

export function ownView(load: () => Promise<{ readonly default: ComponentType }>): OwnView {
  // Where it does not arrive, whoever draws it is told.
  return { View: lazy(load), ask: () => void load().catch(() => undefined) }
}
