import { useState } from 'react'
import { LedgerConflict, type SentLedgerChange } from '#kit/react/ledger-sync.ts'
import { useChangeLedger } from '#kit/react/portfolio.tsx'

export type Save = {
  /** Stores a change; `undo` brings back what was there. True when it is stored. */
  readonly save: (words: string, change: SentLedgerChange, undo?: SentLedgerChange) => Promise<boolean>
  readonly isSaving: boolean
  readonly failure: string | null
  /** What was done last, with the way back. */
  readonly done: { readonly words: string; readonly undo?: SentLedgerChange | undefined } | null
  readonly forget: () => void
}

/** Changes of the ledger by hand, each with an undo where it takes something away. */
export function useSave(): Save {
  const change = useChangeLedger()
  const [done, setDone] = useState<Save['done']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save: Save['save'] = async (words, sent, undo) => {
    setFailure(null)
    try {
      await change.mutateAsync(sent)
      setDone({ words, undo })
      return true
    } catch (error) {
      setFailure(wordsOf(error))
      return false
    }
  }
  return { save, isSaving: change.isPending, failure, done, forget: () => setDone(null) }
}

function wordsOf(error: unknown): string {
  if (error instanceof LedgerConflict)
    return `It was changed elsewhere meanwhile. The page shows what is stored now: look at it and try again. ${error.message}`
  return error instanceof Error ? `Nothing was stored. ${error.message}` : 'Nothing was stored.'
}
