import { createContext, type ReactNode, useContext } from 'react'
import type { Collection, Item } from '../collection.ts'
import type { FieldProblem } from '../errors.ts'
import type { ListItem } from '../list/ids.ts'
import type { Address } from './use-address.ts'

/** 'refused': without the permission; 'missing': there is no such organization for this person. A retry changes neither. */
export type LoadFailure = 'refused' | 'missing' | 'failed'

/** What is known of the stored list. 'Not loaded' is never shown as 'empty'. */
export type ListLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string; readonly why: LoadFailure }
  | {
      readonly status: 'loaded'
      readonly rev: number
      readonly updatedAt: string | null
      readonly updatedBy: string | null
    }

/** Where the changes made here stand. It tells the truth: 'saved' means that the server has answered. */
export type ListSaving =
  | { readonly status: 'saved' }
  /** Changed here and not sent: before the next save, or until Save is pressed. */
  | { readonly status: 'unsaved' }
  | { readonly status: 'saving' }
  /** No answer came; it is tried again, and the changes stay in this tab. */
  | { readonly status: 'offline' }
  | { readonly status: 'conflict'; readonly count: number }
  | { readonly status: 'failed'; readonly message: string; readonly detail: string | null }
  /** Not sent, because items are not in order: see `problemsOf`. */
  | { readonly status: 'refused'; readonly message: string }

/** What a collection's own view works on: the same items, saving and address as the page around it. */
export type CollectionView = Address & {
  readonly collection: Collection
  /** The organization that the list belongs to; empty until it is known, and where the list is the person's own. */
  readonly orgName: string
  readonly load: ListLoad
  readonly saving: ListSaving
  /** As they stand here, with the changes made here; empty while not loaded. */
  readonly items: readonly ListItem[]
  /** Those that match the search and the chips of the address. */
  readonly found: readonly ListItem[]
  /** The search and the chips, for the place where the view wants them. */
  readonly filters: ReactNode
  /** The kit's views (table, board, calendar …) with their toolbar and panel, for the place where the view wants them. */
  readonly records: ReactNode
  /** Why this person cannot change the list now; null when they can. */
  readonly readOnly: string | null
  /** Changes the list here. `label` is what undo will say: 'Tick: order title'. Ignored while it cannot be changed. */
  readonly change: (label: string, to: (items: readonly ListItem[]) => readonly ListItem[]) => void
  readonly update: (id: ListItem['id'], label: string, to: (item: ListItem) => Item) => void
  /** Adds a record and gives its id. */
  readonly add: (label: string, item: Item) => string
  readonly remove: (label: string, ids: readonly ListItem['id'][]) => void
  readonly save: () => void
  /** Asks for the list again: after the person joined an organization, say. */
  readonly reload: () => void
  /** Forgets the changes made here. */
  readonly discard: () => void
  /** The change that undo would take back; null when there is none. */
  readonly undoLabel: string | null
  readonly undo: () => void
  /** What is wrong with an item, by path. */
  readonly problemsOf: (id: ListItem['id']) => readonly FieldProblem[]
}

export const CollectionContext = createContext<CollectionView | null>(null)

/** The collection around this view. */
export function useCollection(): CollectionView {
  const collection = useContext(CollectionContext)
  if (collection === null) throw new Error('useCollection needs a collection page around it')
  return collection
}
