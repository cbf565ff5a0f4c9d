import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#kit/react/session.tsx'
import { type Submit, useSubmit } from '#kit/react/use-submit.ts'

/** What the server says of the caller's own rights. */
export const ACCESS_KEY = ['admin', 'access'] as const

/** A change by an administrator: afterwards everything on the page is asked for again. */
export function useAct(fields: readonly string[] = []): Submit {
  const queries = useQueryClient()
  const { recheck } = useSession()
  const submit = useSubmit(fields)
  const run: Submit['run'] = async (work, found) => {
    const isDone = await submit.run(work, found)
    if (!isDone) return false
    // A first answer that is still on its way would be taken for a new one: it may tell of the time before the change.
    await queries.cancelQueries({ queryKey: ['admin'] })
    await queries.invalidateQueries({ queryKey: ['admin'] })
    // The change may have been to one's own roles, which the menu and the guards follow.
    void recheck()
    return true
  }
  return { ...submit, run }
}
