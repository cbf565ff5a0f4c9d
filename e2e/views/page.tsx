import '#ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { keyOf } from '#kit/list/ids.ts'
import { localDay } from '#kit/local-day.ts'
import { CollectionContext, type CollectionView } from '#kit/react/collection.tsx'
import { type Session, SessionContext } from '#kit/react/session.tsx'
import { FilterBar } from '#web/collection/filters/filter-bar.tsx'
import { useFound } from '#web/collection/filters/use-found.ts'
import Records from '#web/collection/views/records.tsx'
import collectionCss from '#web/collection/collection.module.css'
import { UiFrame } from '#web/shell/ui-frame.tsx'
import shell from '#web/shell/shell.module.css'
import { deals, sampleDeals } from './deals.ts'

/** The views over deals that live in this page alone: `?count=100000` says how many, `?readonly=1` who may change. */
const asked = new URLSearchParams(window.location.search)
const COUNT = Number(asked.get('count') ?? 60)
const READ_ONLY = asked.has('readonly') ? 'You can view this list.' : null

const user = {
  userId: 'sample',
  email: 'sample@example.org',
  firstName: 'Sample',
  lastName: 'Person',
  roles: [],
}
const refuse = () => Promise.reject(new Error('There is no server here.'))

const session: Session = {
  state: { status: 'signedIn', user, verified: true },
  user,
  drafts: { read: () => undefined, write: () => undefined, remove: () => undefined },
  signIn: refuse,
  complete: refuse,
  register: refuse,
  signOut: refuse,
  recheck: refuse,
  enter: () => undefined,
}

type Items = CollectionView['items']
type Step = { readonly label: string; readonly before: Items }

function Deals() {
  const records = useOwnRecords()
  const address = useOwnAddress()
  const found = useFound(deals, records.items, address.query)
  const view: CollectionView = {
    ...address,
    ...records,
    collection: deals,
    orgName: 'Sample Realty',
    load: { status: 'loaded', rev: 1, updatedAt: null, updatedBy: null },
    saving: { status: 'saved' },
    found,
    filters: <FilterBar />,
    records: <Records />,
    readOnly: READ_ONLY,
    save: () => undefined,
    reload: () => undefined,
    discard: () => undefined,
    problemsOf: () => [],
  }
  return (
    <CollectionContext value={view}>
      <article className={collectionCss.page}>
        <header>
          <h1>{deals.title}</h1>
          <button type="button" disabled={view.undoLabel === null} onClick={view.undo}>
            Undo
          </button>
        </header>
        {view.records}
      </article>
    </CollectionContext>
  )
}

type OwnRecords = Pick<
  CollectionView,
  'items' | 'change' | 'update' | 'add' | 'remove' | 'undoLabel' | 'undo'
>

/** The records in this page's memory, with every step undone by one press. */
function useOwnRecords(): OwnRecords {
  const [items, setItems] = useState<Items>(() => sampleDeals(COUNT, localDay(Date.now())))
  const [steps, setSteps] = useState<readonly Step[]>([])
  const change: CollectionView['change'] = (label, to) => {
    if (READ_ONLY !== null) return
    setSteps([...steps, { label, before: items }])
    setItems(to(items))
  }
  return {
    items,
    change,
    update: (id, label, to) =>
      change(label, (all) =>
        all.map((item) => (keyOf(item) === String(id) ? { ...to(item), id: item.id } : item)),
      ),
    add: (label, item) => {
      const id = `new-${items.length}`
      change(label, (all) => [...all, { ...item, id }])
      return id
    },
    remove: (label, ids) =>
      change(label, (all) => all.filter((item) => !ids.map(String).includes(keyOf(item)))),
    undoLabel: steps.at(-1)?.label ?? null,
    undo: () => {
      setItems(steps.at(-1)?.before ?? items)
      setSteps(steps.slice(0, -1))
    },
  }
}

/** The address of this page as the router's would be. */
function useOwnAddress(): Pick<CollectionView, 'query' | 'setQuery'> {
  const [search, setSearch] = useState(window.location.search)
  return useMemo(() => {
    const query = Object.fromEntries(new URLSearchParams(search))
    return {
      query,
      setQuery: (changes) => {
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, value)
        window.history.replaceState(null, '', `?${next}`)
        setSearch(`?${next}`)
      },
    }
  }, [search])
}

const root = document.getElementById('app')
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <UiFrame>
          <main className={shell.content}>
            <Deals />
          </main>
        </UiFrame>
      </SessionContext>
    </QueryClientProvider>,
  )
