import { useState } from 'react'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { DeskState } from './use-desk.ts'

/** Asks before what was not saved is replaced: by another proposal, or by closing this one. */
export function useLeave({ isUnsaved }: Pick<DeskState, 'isUnsaved'>) {
  const [next, setNext] = useState<(() => void) | null>(null)
  return {
    ask: (go: () => void) => (isUnsaved ? setNext(() => go) : go()),
    dialog: next !== null && (
      <Confirm
        title="Discard unsaved changes?"
        action="Discard"
        isRunning={false}
        onConfirm={() => {
          setNext(null)
          next()
        }}
        onCancel={() => setNext(null)}
      >
        <p>What you entered since the last save will be lost. Cancel to save it first.</p>
      </Confirm>
    ),
  }
}
