import { useState } from 'react'
import { Confirm } from './Confirm.tsx'

/** Asks before what was not saved is replaced or put away: by another one, or by closing this one. */
export function useLeave({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const [next, setNext] = useState<(() => void) | null>(null)
  return {
    ask: (go: () => void) => (isUnsaved ? setNext(() => go) : go()),
    isAsking: next !== null,
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
        <p>What you entered and did not save will be lost. Cancel to keep it.</p>
      </Confirm>
    ),
  }
}
