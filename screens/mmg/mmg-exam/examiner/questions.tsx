import { useCallback } from 'react'
import { number } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { DOMAINS } from '../bank/item.model.ts'
import { FORMS } from '../rules.model.ts'
import { foundItems } from './found-items.model.ts'
import { ItemPanel } from './item-panel.tsx'
import { domainLabel, KINDS, STATE_NAMES, STATES } from './item-words.ts'
import { type Listed, type Measured, type Statistics, useItems, useStatistics } from './queries.ts'
import css from './examiner.module.css'

/** The bank: what is asked, where each question stands, and how well it measures. */
export function Questions({ org }: { readonly org: string }) {
  const { query, setQuery } = useAddress()
  const items = useItems(org)
  const statistics = useStatistics(org)
  return (
    <Panel
      title="Questions"
      lead={leadOf(statistics.data)}
      aside={<Action onClick={() => setQuery({ item: 'new' }, 'push')}>Write a question</Action>}
    >
      <Waiting asked={items} what="the questions" shape="lines">
        {(all) => <List items={all} measured={statistics.data?.items ?? []} />}
      </Waiting>
      {query.item === undefined ? null : (
        <ItemPanel
          key={query.item}
          org={org}
          id={query.item}
          measured={statistics.data?.items.find(({ id }) => id === query.item) ?? null}
          onOpen={(item) => setQuery({ item })}
        />
      )}
    </Panel>
  )
}

const leadOf = (known: Statistics | undefined): string => {
  const { trial } = FORMS.full
  const asked = `Every attempt asks ${trial} questions on trial, which do not count.`
  if (known === undefined || known.test !== null) return asked
  return `${asked} How well questions measure is shown from ${known.shownFrom} graded attempts on; so far there are ${known.attempts}.`
}

type ListProps = { readonly items: readonly Listed[]; readonly measured: readonly Measured[] }

const chosenOf = (text = ''): readonly string[] => text.split(',').filter((one) => one !== '')

function List({ items, measured }: ListProps) {
  const { query, setQuery } = useAddress()
  const found = foundItems(items, {
    q: query.q ?? '',
    domain: query.domain ?? '',
    states: chosenOf(query.state),
  })
  return (
    <DataGrid
      label="Questions"
      columns={columnsOf(new Map(measured.map((one) => [one.id, one])))}
      rows={found}
      rowId={({ id }) => id}
      openId={query.item}
      onOpen={({ id }) => setQuery({ item: id }, 'push')}
      isFitted
      toolbar={<Toolbar items={items} />}
      empty="No question matches."
    />
  )
}

const ALL = { value: '', label: 'All domains' }

/** Search and filters, which stand in the address. */
function Toolbar({ items }: Pick<ListProps, 'items'>) {
  const { query, setQuery } = useAddress()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  return (
    <div className={css.tools}>
      <SearchField label="Search questions" value={query.q ?? ''} onSearch={search} />
      <label className={css.domain}>
        <span className="visually-hidden">Domain</span>
        <select
          value={query.domain ?? ''}
          onChange={(event) => setQuery({ domain: event.target.value === '' ? null : event.target.value })}
        >
          {[ALL, ...DOMAINS.map(({ id, label }) => ({ value: id, label }))].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <FilterChips
        label="State"
        chips={STATE_NAMES.map((value) => ({
          value,
          label: STATES[value].label,
          count: items.filter(({ state }) => state === value).length,
        }))}
        chosen={chosenOf(query.state)}
        onChoose={(next) => setQuery({ state: next.length === 0 ? null : next.join(',') })}
      />
    </div>
  )
}

const FLAGGED = { tone: 'caution', label: 'Look at it' } as const

function columnsOf(measured: ReadonlyMap<string, Measured>): readonly GridColumn<Listed>[] {
  const statusOf = ({ id, state }: Listed) =>
    (measured.get(id)?.flags.length ?? 0) > 0 ? FLAGGED : STATES[state]
  const shared: readonly GridColumn<Listed>[] = [
    { key: 'stem', label: 'Question', format: 'text', width: 420, isFixed: true, value: ({ stem }) => stem },
    {
      key: 'state',
      label: 'State',
      format: 'text',
      width: 130,
      value: (item) => statusOf(item).label,
      render: (item) => <StatusDot {...statusOf(item)} />,
    },
    {
      key: 'domain',
      label: 'Domain',
      format: 'text',
      width: 240,
      value: ({ domain }) => domainLabel(domain),
    },
    { key: 'kind', label: 'Kind', format: 'text', width: 170, value: ({ kind }) => KINDS[kind] },
    { key: 'version', label: 'Version', format: 'integer', width: 90, value: ({ version }) => version },
  ]
  if (measured.size === 0) return shared
  const shown = (value: number | null | undefined) => (typeof value === 'number' ? number(value, 2) : '')
  return [
    ...shared,
    {
      key: 'facility',
      label: 'Facility',
      format: 'text',
      width: 90,
      value: ({ id }) => shown(measured.get(id)?.facility),
    },
    {
      key: 'discrimination',
      label: 'Discrimination',
      format: 'text',
      width: 120,
      value: ({ id }) => shown(measured.get(id)?.discrimination),
    },
  ]
}
