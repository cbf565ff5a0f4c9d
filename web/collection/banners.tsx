import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { roleThatLets } from '#kit/permission-words.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useConnection } from '#kit/react/connection.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { Button } from '#ui/parts/button.ts'
import { NoAccess, Offline } from '#ui/states/PageState.tsx'
import css from './collection.module.css'
import type { ListState, ListStore } from './list-state.ts'
import { isAsked } from './working-copy.ts'

type Props = { readonly store: ListStore; readonly state: ListState }

/** What stands between the person and a saved list: what happened, what is safe, what to do. */
export function Banners({ store, state }: Props) {
  const { load, saving, readOnly } = useCollection()
  const connection = useConnection()
  return (
    <>
      <FailedLoad store={store} />
      <FailedSave store={store} />
      {saving.status === 'offline' && connection === 'there' && <Offline />}
      {state.restored && load.status === 'loaded' && <Restored {...{ store, state }} />}
      {load.status === 'loaded' && readOnly !== null && (
        <Banner tone="information" title="Read-only">
          <p>{readOnly}</p>
        </Banner>
      )}
    </>
  )
}

/** Changes of an earlier visit: those that Save was pressed for are sent without being asked for again. */
function Restored({ store, state: { copy } }: Props) {
  const isSaved = copy !== null && isAsked(copy)
  return (
    <Banner
      tone="information"
      title={isSaved ? 'Your save is still waiting to be sent' : 'Your unsaved changes are back'}
    >
      <p>
        {isSaved
          ? 'You saved these changes earlier in this tab, but the server did not answer. They will be sent when it does.'
          : 'You made them earlier in this tab, and they were not saved to the server.'}
      </p>
      <Button variant="default" onClick={store.dismissRestored}>
        Keep them
      </Button>
      <Button variant="subtle" onClick={store.discard}>
        Discard them
      </Button>
    </Banner>
  )
}

function FailedLoad({ store }: { readonly store: ListStore }) {
  const { collection, load } = useCollection()
  if (load.status !== 'failed') return null
  if (load.why === 'missing') return <Elsewhere />
  const { list } = collection
  if (load.why === 'refused' && list.owner === 'organization')
    return <NoAccess title="You cannot read this list" text={`It needs ${roleThatLets(list.read)}`} />
  return (
    <Banner tone="negative" isAlert title="Could not load">
      <p>{load.message}</p>
      <p>Saving is off until the list loads. Your saved data is safe and unchanged.</p>
      <Button variant="default" onClick={() => void store.load()}>
        Retry
      </Button>
    </Banner>
  )
}

/** The address names an organization that is not theirs. */
function Elsewhere() {
  const { orgName, setQuery } = useCollection()
  const memberships = useMemberships()
  const first = memberships.data?.[0]?.org_name
  return (
    <NoAccess
      title={`You are not a member of ${orgName === '' ? 'this organization' : orgName}`}
      text="Only its members can see its lists. An administrator there can invite you; you accept the invitation in your account."
      actions={
        <>
          {first !== undefined && (
            <Button onClick={() => setQuery({ org: first, item: null }, 'push')}>Open {first}</Button>
          )}
          <Link to="/account" search={{ tab: 'organizations' }}>
            I have an invitation
          </Link>
        </>
      }
    />
  )
}

function FailedSave({ store }: { readonly store: ListStore }) {
  const { saving } = useCollection()
  if (saving.status === 'failed')
    return (
      <Banner tone="negative" isAlert title={saving.message}>
        {saving.detail !== null && <p>{saving.detail}</p>}
        <p>Your changes are kept in this tab.</p>
        <Button variant="default" onClick={() => void store.save()}>
          Try again
        </Button>
      </Banner>
    )
  if (saving.status !== 'refused') return null
  return (
    <Banner tone="negative" isAlert title={saving.message}>
      <p>Nothing was sent. Fix the marked fields and save again.</p>
    </Banner>
  )
}

type BannerProps = {
  readonly tone: 'negative' | 'information'
  readonly title: string
  readonly isAlert?: boolean
  readonly children: ReactNode
}

const Banner = ({ tone, title, isAlert = false, children }: BannerProps) => (
  <section className={css.banner} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
    <strong>{title}</strong>
    {children}
  </section>
)
