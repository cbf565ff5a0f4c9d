import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { hasPermission } from '#kit/access.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { Ask } from './ask.tsx'
import { EditEntry } from './edit-entry.tsx'
import { EntryItem } from './entry-item.tsx'
import css from './faq.module.css'
import { type Entry, useEntries } from './queries.ts'
import { pagesFor } from './pages.ts'
import { entrySearch, type Found } from './search.ts'
import { CATEGORIES } from './shipped/entry.model.ts'

const ALL = 'all'

/** What people ask, found by their own words. */
export default function Faq() {
  const { query, setQuery } = useAddress()
  const asked = useEntries()
  const { category = ALL, q = '' } = query
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  return (
    <Page
      title="Questions and answers"
      lead="Search in your own words. Typos are fine."
      actions={<NewEntry />}
    >
      <div className={css.bar}>
        <FilterChips
          label="Topic"
          chips={[{ value: ALL, label: 'All topics' }, ...CATEGORIES]}
          chosen={[category]}
          onChoose={(chosen) => setQuery({ category: chosenOf(chosen) }, 'push')}
        />
        <SearchField label="Search questions" value={q} onSearch={search} />
      </div>
      <Waiting asked={asked} what="the questions">
        {(entries) => (
          <Entries entries={entries.filter((one) => category === ALL || one.category === category)} q={q} />
        )}
      </Waiting>
      <Ask />
    </Page>
  )
}

const chosenOf = (chosen: readonly string[]): string | null => {
  const last = chosen.at(-1)
  return last === undefined || last === ALL ? null : last
}

function NewEntry() {
  const roles = useSession().user?.roles ?? []
  const [isOpen, setOpen] = useState(false)
  if (!hasPermission(roles, 'faq.write')) return null
  return (
    <>
      <Action tone="plain" onClick={() => setOpen(true)}>
        New question
      </Action>
      {isOpen ? <EditEntry entry={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type EntriesProps = { readonly entries: readonly Entry[]; readonly q: string }

function Entries({ entries, q }: EntriesProps) {
  const find = useMemo(() => entrySearch(entries), [entries])
  if (entries.length === 0) return <p role="status">No question on this topic yet. Choose another one.</p>
  if (q.trim() === '') return <Topics entries={entries} />
  return <FoundFor words={q.trim().slice(0, 60)} entries={entries} {...find(q)} />
}

type FoundProps = Found & { readonly words: string; readonly entries: readonly Entry[] }

/** Said plainly before anything else is offered: whether an answer fits. Pages have what no answer is about. */
function FoundFor({ words, entries, ids, fit }: FoundProps) {
  const roles = useSession().user?.roles ?? []
  const pages = pagesFor(roles, words)
  const found = ids.flatMap((id) => entries.find((one) => one.id === id) ?? [])
  if (fit === 'all')
    return (
      <>
        <List entries={found} />
        <Pages pages={pages} />
      </>
    )
  return (
    <>
      <p role="status" className={css.note}>
        No answer matches “{words}”. Try other words, or ask below.
      </p>
      <Pages pages={pages} />
      {fit === 'none' && pages.length > 0 ? null : (
        <section className={css.closest} aria-labelledby="closest">
          <h2 id="closest">{fit === 'near' ? 'Closest questions' : 'Other questions'}</h2>
          <List entries={found} />
        </section>
      )}
    </>
  )
}

const Pages = ({ pages }: { readonly pages: ReturnType<typeof pagesFor> }) =>
  pages.length === 0 ? null : (
    <section className={css.closest} aria-labelledby="pages">
      <h2 id="pages">Pages about it</h2>
      <ul className={css.pages}>
        {pages.map(({ id, path, title, summary }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
            <span className={css.note}>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )

const Topics = ({ entries }: Pick<EntriesProps, 'entries'>) => (
  <div className={css.topics}>
    {CATEGORIES.map(({ value, label }) => {
      const own = entries.filter((one) => one.category === value)
      return own.length === 0 ? null : (
        <section key={value} aria-labelledby={`topic-${value}`}>
          <h2 id={`topic-${value}`}>{label}</h2>
          <List entries={own} />
        </section>
      )
    })}
  </div>
)

const List = ({ entries }: Pick<EntriesProps, 'entries'>) => (
  <ul className={css.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <EntryItem entry={entry} />
      </li>
    ))}
  </ul>
)
