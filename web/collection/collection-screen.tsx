import { type ComponentType, useEffect } from 'react'
import type { Collection } from '#kit/collection.ts'
import { CollectionContext } from '#kit/react/collection.tsx'
import type { ScreenMeta } from '#kit/screen.ts'
import { Banners } from './banners.tsx'
import css from './collection.module.css'
import { ConflictPanel } from './conflict-panel.tsx'
import { CollectionHead } from './head.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { ListView } from './list-view.tsx'
import { SaveBar } from './save-bar.tsx'
import { useAddressQuery } from './use-query.ts'
import { useCollectionView } from './use-collection-view.tsx'

type Props = { readonly collection: Collection; readonly screen: ScreenMeta; readonly View?: ComponentType }

/** The one page of all lists: head, save state, banners, and the screen's own view or the table. */
export default function CollectionScreen({ collection, View }: Props) {
  const address = useAddressQuery()
  const orgName = address.query.org ?? ''
  return <OneList key={orgName} {...{ collection, orgName, address }} View={View ?? ListView} />
}

type ListProps = {
  readonly collection: Collection
  readonly orgName: string
  readonly address: ReturnType<typeof useAddressQuery>
  readonly View: ComponentType
}

function OneList({ collection, orgName, address, View }: ListProps) {
  const { view, store, state } = useCollectionView(collection, { orgName, address })
  useKeys(store)
  const isEmpty = view.load.status === 'loaded' && view.items.length === 0
  return (
    <CollectionContext value={view}>
      <article className={css.page}>
        <CollectionHead store={store} state={state} />
        <Banners store={store} state={state} />
        {state.conflicts.length > 0 && <ConflictPanel store={store} state={state} />}
        {isEmpty && <EmptyList />}
        {state.copy !== null && !isEmpty && <View />}
        {view.load.status === 'loading' && <Skeleton />}
        <SaveBar />
      </article>
    </CollectionContext>
  )
}

function Skeleton() {
  return (
    <div role="status" className={css.skeleton}>
      <span className="visually-hidden">Loading the list</span>
      {Array.from({ length: 6 }, (_, row) => (
        <span key={row} aria-hidden="true" />
      ))}
    </div>
  )
}

/** Ctrl or ⌘ with S saves, with Z takes the last change back (outside of text that is being typed). */
function useKeys(store: ReturnType<typeof useCollectionView>['store']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key === 's') {
        event.preventDefault()
        void store.save()
      }
      if (event.key !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      store.undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
