import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import css from './list/list.module.css'
import { ProjectCards } from './list/project-cards.tsx'
import { ProjectTable } from './list/project-table.tsx'
import { SORTS, sorted, sortNamed } from './list/sorted.model.ts'
import { type Project, type Status, useProjects } from './shared/queries.ts'

const TABS = [
  { id: 'active', label: 'Active' },
  { id: 'archived', label: 'Archived' },
  { id: 'deleted', label: 'Deleted' },
] as const satisfies readonly { readonly id: Status; readonly label: string }[]

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'shared', label: 'Shared with me' },
  { value: 'organization', label: 'Organization' },
]

const whoseOf = ({ org_name, myRole }: Project): string =>
  org_name !== null ? 'organization' : myRole === 'owner' ? 'mine' : 'shared'

const whoseIn = (text = ''): readonly string[] => text.split(',').filter((one) => one !== '')

/** Every project that the person may see; what is chosen stands in the address. */
export default function Projects() {
  const { query, setQuery } = useAddress()
  const status = TABS.find(({ id }) => id === query.status)?.id ?? 'active'
  const q = query.q ?? ''
  const whose = whoseIn(query.whose)
  const asked = useProjects(status, q)
  const isNarrowed = q !== '' || whose.length > 0
  return (
    <Page
      title="Projects"
      lead="Steps, dates, files, and people of what you are working on."
      actions={
        <Link to="/projects/new" className={css.main}>
          New project
        </Link>
      }
    >
      <PageTabs
        label="Projects"
        tabs={TABS}
        current={status}
        onChoose={(id) => setQuery({ status: id === 'active' ? null : id }, 'push')}
      />
      <Toolbar />
      <Waiting asked={asked} what="your projects">
        {(all) => {
          const found = all.filter((one) => whose.length === 0 || whose.includes(whoseOf(one)))
          if (found.length === 0) return <Nothing status={status} isNarrowed={isNarrowed} />
          const rows = sorted(found, sortNamed(query.sort))
          return (
            <section aria-label={counted(rows.length, 'project')}>
              {query.view === 'table' ? <ProjectTable projects={rows} /> : <ProjectCards projects={rows} />}
            </section>
          )
        }}
      </Waiting>
    </Page>
  )
}

/** Search, filters, order, and view: all of it in the address. */
function Toolbar() {
  const { query, setQuery } = useAddress()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  const whose = whoseIn(query.whose)
  return (
    <div className={css.toolbar}>
      <SearchField label="Search projects, items, and files" value={query.q ?? ''} onSearch={search} />
      <FilterChips
        label="Whose"
        chips={WHOSE}
        chosen={whose}
        onChoose={(chosen) => setQuery({ whose: chosen.length === 0 ? null : chosen.join(',') })}
      />
      {query.view === 'table' ? null : (
        <label className={css.sort}>
          <span>Sort by</span>
          <select value={sortNamed(query.sort)} onChange={(event) => setQuery({ sort: event.target.value })}>
            {SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div role="group" aria-label="View" className={css.views}>
        {['cards', 'table'].map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={(query.view ?? 'cards') === view}
            onClick={() => setQuery({ view: view === 'cards' ? null : view })}
          >
            {view === 'cards' ? 'Cards' : 'Table'}
          </button>
        ))}
      </div>
    </div>
  )
}

type NothingProps = { readonly status: Status; readonly isNarrowed: boolean }

function Nothing({ status, isNarrowed }: NothingProps) {
  if (isNarrowed) return <Empty title="No project matches" text="Change the search or the filters above." />
  if (status === 'archived')
    return <Empty title="No archived projects" text="A project that is done can be archived from its menu." />
  if (status === 'deleted')
    return <Empty title="No deleted projects" text="A deleted project stays here for 30 days." />
  return (
    <Empty
      title="Start your first project"
      text="A project holds the steps, dates, files, and people of something you want to get done. A template brings the usual steps."
      actions={
        <Link to="/projects/new" className={css.main}>
          New project
        </Link>
      }
    />
  )
}
