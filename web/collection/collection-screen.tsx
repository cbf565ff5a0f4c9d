import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { Collection } from '#kit/collection.ts'
import { CollectionContext, useCollection } from '#kit/react/collection.tsx'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { type Address, useAddress } from '#kit/react/use-address.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { NoOrganization } from '#ui/organization/NoOrganization.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Banners } from './banners.tsx'
import css from './collection.module.css'
import { ConflictPanel } from './conflict-panel.tsx'
import { CollectionHead } from './head.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { recordsWord } from './records-word.ts'
import { SaveBar } from './save-bar.tsx'
import { useCollectionView } from './use-collection-view.tsx'

type Props = { readonly collection: Collection; readonly screen: ScreenMeta; readonly View?: ComponentType }

/** The one page of all lists: head, save state, banners, and the screen's own view or the table. */
export default function CollectionScreen({ collection, View }: Props) {
  const address = useAddress()
  const orgName = address.query.org ?? ''
  const belongs = useBelongs()
  if (orgName === '' && belongs !== true)
    return (
      <article className={css.page}>
        <h1>{collection.title}</h1>
        {belongs === null ? <ListOnItsWay /> : <Nowhere collection={collection} />}
      </article>
    )
  return <OneList key={orgName} {...{ collection, orgName, address }} View={View ?? KitViews} />
}

/** Whether the person is in any organization; null while that is not known. Who has a role in one need not ask. */
function useBelongs(): boolean | null {
  const { user } = useSession()
  const { data, isError } = useMemberships()
  if (user === null || isError || user.roles.some(({ org_name }) => org_name)) return true
  return data === undefined ? null : data.length > 0
}

/** No list to ask for yet: what it is for, the ways in, and the first step of somebody who stays alone. */
function Nowhere({ collection }: { readonly collection: Collection }) {
  const { refetch } = useMemberships()
  return (
    <>
      <NoOrganization
        what={recordsWord(collection)}
        purpose={collection.purpose}
        onJoined={() => void refetch()}
      />
      <p>
        Once you have one, you can load a sample to look around. Without one, start with{' '}
        <Link to="/dashboard">one question on your dashboard</Link>.
      </p>
    </>
  )
}

/** A screen without a view of its own. */
const KitViews = () => useCollection().records

type ListProps = {
  readonly collection: Collection
  readonly orgName: string
  readonly address: Address
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
        {state.copy !== null && !isEmpty && (
          <Suspense fallback={<ListOnItsWay />}>
            <View />
          </Suspense>
        )}
        {view.load.status === 'loading' && <ListOnItsWay />}
        <SaveBar />
      </article>
    </CollectionContext>
  )
}

const ListOnItsWay = () => (
  <div role="status">
    <span className="visually-hidden">Loading list</span>
    <Skeleton lines={6} />
  </div>
)

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
