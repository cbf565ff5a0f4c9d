import { lazy, useMemo } from 'react'
import { hasPermission } from '#kit/access.ts'
import type { Collection } from '#kit/collection.ts'
import { keyOf } from '#kit/list/ids.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import type { CollectionView, ListLoad } from '#kit/react/collection.tsx'
import { type SessionUser, useSession } from '#kit/react/session.tsx'
import type { Address } from '#kit/react/use-address.ts'
import type { ListState, ListStore } from './list-state.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { useFound } from './filters/use-found.ts'
import { newItemId } from './new-item-id.ts'
import { useListStore } from './use-list-store.ts'

/** The views are large and some lists have only their own: they come when they are needed. */
const Records = lazy(() => import('./views/records.tsx'))

type Place = { readonly orgName: string; readonly address: Address }

/** Store, session and address as the one object that views work on. */
export function useCollectionView(
  collection: Collection,
  { orgName, address }: Place,
): { readonly view: CollectionView; readonly store: ListStore; readonly state: ListState } {
  const { store, state } = useListStore(collection, orgName)
  const { user } = useSession()
  const items = state.copy?.items ?? NOTHING
  const found = useFound(collection, items, address.query)
  const view = useMemo((): CollectionView => {
    const readOnly = readOnlyReason(collection, state.load, user)
    return {
      collection,
      orgName: state.copy?.served.orgName ?? orgName,
      load: state.load,
      saving: state.saving,
      items,
      found,
      filters: <FilterBar />,
      records: <Records />,
      readOnly,
      ...changesOf(store, readOnly === null),
      save: () => void store.save(),
      reload: () => void store.load(),
      discard: store.discard,
      undoLabel: state.copy?.steps.at(-1)?.label ?? null,
      undo: store.undo,
      problemsOf: (id) => state.problems.get(String(id)) ?? [],
      ...address,
    }
  }, [collection, store, state, user, orgName, address, items, found])
  return { view, store, state }
}

const NOTHING: CollectionView['items'] = []

function changesOf(
  store: ListStore,
  mayChange: boolean,
): Pick<CollectionView, 'change' | 'update' | 'add' | 'remove'> {
  const change: CollectionView['change'] = (label, to) => {
    if (mayChange) store.change(label, to)
  }
  return {
    change,
    update: (id, label, to) =>
      change(label, (items) =>
        items.map((item) => (keyOf(item) === String(id) ? { ...to(item), id: item.id } : item)),
      ),
    add: (label, item) => {
      const id = typeof item.id === 'string' ? item.id : newItemId()
      change(label, (items) => [...items.filter((one) => keyOf(one) !== id), { ...item, id }])
      return id
    },
    remove: (label, ids) => {
      const gone = new Set(ids.map(String))
      change(label, (items) => items.filter((item) => !gone.has(keyOf(item))))
    },
  }
}

/** Why nothing can be changed; the server decides in the end, this only spares a refused attempt. */
function readOnlyReason({ list }: Collection, load: ListLoad, user: SessionUser | null): string | null {
  if (load.status !== 'loaded') return 'The list has not loaded, so nothing can be changed or saved.'
  if (list.owner === 'person' || (user !== null && hasPermission(user.roles, list.write))) return null
  return `You can view this list. To change it, you need ${roleThatLets(list.write)}`
}
