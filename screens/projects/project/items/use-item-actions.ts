import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import type { createItem, deleteItem, patchItem } from '../../shared/project-items.api.ts'
import { itemsKey, type ProjectItem, useProjectsChanged } from '../../shared/queries.ts'

export type Changes = Omit<NonNullable<CallOf<typeof patchItem>['body']>, 'rev'>

export type ItemActions = {
  /** What went wrong last; null: nothing. */
  readonly failure: string | null
  readonly add: (fields: CallOf<typeof createItem>['body']) => Promise<boolean>
  /** Shown at once, and taken back if the server refuses. */
  readonly change: (item: ProjectItem, changes: Changes) => Promise<boolean>
  readonly remove: (items: readonly ProjectItem[]) => Promise<boolean>
}

/** What can be done with the items of a project. */
export function useItemActions(id: string): ItemActions {
  const api = useApi()
  const queries = useQueryClient()
  const changed = useProjectsChanged()
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      await changed()
    }
  }
  const show = (to: (items: readonly ProjectItem[]) => readonly ProjectItem[]) =>
    queries.setQueryData<readonly ProjectItem[]>(itemsKey(id), (items) => items && to(items))
  return {
    failure,
    add: (body) =>
      run(() => api.call<typeof createItem>('POST', '/projects/{id}/items', { params: { id }, body })),
    change: (item, changes) => {
      show((items) => items.map((one) => (one.id === item.id ? { ...one, ...given(changes) } : one)))
      return run(() =>
        api.call<typeof patchItem>('PATCH', '/projects/{id}/items/{itemId}', {
          params: { id, itemId: item.id },
          body: { ...changes, rev: item.rev },
        }),
      )
    },
    remove: (gone) => {
      const ids = new Set(gone.map((item) => item.id))
      show((items) => items.filter((item) => !ids.has(item.id)))
      return run(async () => {
        for (const { id: itemId } of gone)
          await api.call<typeof deleteItem>('DELETE', '/projects/{id}/items/{itemId}', {
            params: { id, itemId },
          })
      })
    },
  }
}

/** The fields that a change names. */
export const given = (changes: Changes): Partial<ProjectItem> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
