import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { counted } from '#kit/format.ts'
import { ApiError, type CallOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import type { changeItems, createItem, patchItem } from '../../shared/project-items.api.ts'
import { itemsKey, type ProjectItem, useProjectsChanged } from '../../shared/queries.ts'

export type Changes = Omit<NonNullable<CallOf<typeof patchItem>['body']>, 'rev'>

/** What several items can be given at once. */
export type ManyChanges = NonNullable<CallOf<typeof changeItems>['body']['changes']>

export type ItemActions = {
  /** What went wrong last; null: nothing. */
  readonly failure: string | null
  /** It was that somebody else had changed the item. */
  readonly isConflict: boolean
  /** What was done last with several items; null: nothing. */
  readonly done: string | null
  readonly add: (fields: CallOf<typeof createItem>['body']) => Promise<boolean>
  /** Shown at once, and taken back if the server refuses. */
  readonly change: (item: ProjectItem, changes: Changes) => Promise<boolean>
  /** All of them, or none. */
  readonly changeAll: (items: readonly ProjectItem[], changes: ManyChanges) => Promise<boolean>
  readonly remove: (items: readonly ProjectItem[]) => Promise<boolean>
}

type Many = { readonly body: CallOf<typeof changeItems>['body']; readonly what: string }

const idsOf = (items: readonly ProjectItem[]): string[] => items.map(({ id }) => id)

/**
 * Runs one piece of work after the other, keeps what became of the last one, and looks at the server's items again once
 * nothing waits any more: what is shown at once is not taken back by an answer to what was done before it.
 */
function useRun() {
  const changed = useProjectsChanged()
  const [failure, setFailure] = useState<{ readonly text: string; readonly isConflict: boolean } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const queue = useRef<{ last: Promise<unknown>; waiting: number }>({ last: Promise.resolve(), waiting: 0 })
  const attempt = async (work: () => Promise<unknown>, said: string | null): Promise<boolean> => {
    setFailure(null)
    setDone(null)
    try {
      await work()
      setDone(said)
      return true
    } catch (error) {
      setFailure({
        text: messageOf(error),
        isConflict: error instanceof ApiError && error.status === 412,
      })
      return false
    } finally {
      queue.current.waiting -= 1
      if (queue.current.waiting === 0) await changed()
    }
  }
  const run = (work: () => Promise<unknown>, said: string | null = null): Promise<boolean> => {
    queue.current.waiting += 1
    const mine = queue.current.last.then(() => attempt(work, said))
    queue.current.last = mine
    return mine
  }
  return { failure, done, run }
}

/** What can be done with the items of a project. */
export function useItemActions(id: string): ItemActions {
  const api = useApi()
  const queries = useQueryClient()
  const { failure, done, run } = useRun()
  /** A look at the server that began before would take back what is shown now: it is given up first. */
  const show = async (to: (items: readonly ProjectItem[]) => readonly ProjectItem[]) => {
    await queries.cancelQueries({ queryKey: itemsKey(id) })
    queries.setQueryData<readonly ProjectItem[]>(itemsKey(id), (items) => items && to(items))
  }
  /** The revision that what was done before has led to. */
  const newest = ({ id: itemId, rev }: ProjectItem): number =>
    queries.getQueryData<readonly ProjectItem[]>(itemsKey(id))?.find((one) => one.id === itemId)?.rev ?? rev
  const showSome = (some: readonly ProjectItem[], to: (item: ProjectItem) => readonly ProjectItem[]) => {
    const ids = new Set(idsOf(some))
    return show((items) => items.flatMap((one) => (ids.has(one.id) ? to(one) : [one])))
  }
  const runMany = (items: readonly ProjectItem[], { body, what }: Many): Promise<boolean> =>
    run(
      async () => {
        await api.call<typeof changeItems>('PATCH', '/projects/{id}/items', { params: { id }, body })
        // What is done next needs the revisions that this has led to.
        await queries.invalidateQueries({ queryKey: itemsKey(id) })
      },
      `${counted(items.length, 'item')} ${what}.`,
    )
  return {
    failure: failure?.text ?? null,
    isConflict: failure?.isConflict === true,
    done,
    add: (body) =>
      run(() => api.call<typeof createItem>('POST', '/projects/{id}/items', { params: { id }, body })),
    change: async (item, changes) => {
      await show((items) => items.map((one) => (one.id === item.id ? { ...one, ...given(changes) } : one)))
      return run(async () => {
        const { rev } = await api.call<typeof patchItem>('PATCH', '/projects/{id}/items/{itemId}', {
          params: { id, itemId: item.id },
          body: { ...changes, rev: newest(item) },
        })
        await show((items) => items.map((one) => (one.id === item.id ? { ...one, rev } : one)))
      })
    },
    changeAll: async (items, changes) => {
      await showSome(items, (one) => [{ ...one, ...given(changes) }])
      return runMany(items, { body: { ids: idsOf(items), changes }, what: 'changed' })
    },
    remove: async (items) => {
      await showSome(items, () => [])
      return runMany(items, { body: { ids: idsOf(items), deleted: true }, what: 'deleted' })
    },
  }
}

/** The fields that a change names. */
export const given = (changes: Changes | ManyChanges): Partial<ProjectItem> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
