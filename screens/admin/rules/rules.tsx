import { useState } from 'react'
import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { type Rule, type Rules as Answer, useRules } from '../installation-queries.ts'
import { RulePanel } from './rule-panel.tsx'
import { lastDay, rowOn, ruleName, type RuleState, stateOf, valueLine } from './rules.model.ts'
import { RULE_STATE, titleOf } from './rule-words.ts'

/** A rule as it stands today. */
type Standing = Rule & { readonly name: string; readonly state: RuleState; readonly today: string }

const STATES: readonly RuleState[] = ['lapsed', 'ending', 'unchecked', 'current']

/** The dated rules that the tools compute with, those first that need somebody's eye. */
export function Rules() {
  const { query, setQuery } = useAddress()
  const asked = useRules()
  const [q, setQ] = useState('')
  const state = STATES.find((one) => one === query['state'])
  const open = asked.data?.rules.find(({ key }) => key === query['item'])
  return (
    <>
      <Waiting asked={asked} what="the dated rules">
        {(answer) => {
          const rules = standing(answer)
          return (
            <DataGrid
              label="Dated rules"
              columns={COLUMNS}
              rows={rules.filter((one) => (state === undefined || one.state === state) && matches(one, q))}
              rowId={({ key }) => key}
              openId={open?.key}
              onOpen={({ key }) => setQuery({ item: key }, 'push')}
              empty="No matching rules."
              toolbar={
                <>
                  <SearchField label="Search rules" value={q} onSearch={setQ} />
                  <FilterChips
                    label="State"
                    chips={STATES.map((value) => ({
                      value,
                      label: RULE_STATE[value].label,
                      count: rules.filter((one) => one.state === value).length,
                    }))}
                    chosen={state === undefined ? [] : [state]}
                    onChoose={(chosen) => setQuery({ state: chosen.at(-1) ?? null, item: null })}
                  />
                </>
              }
            />
          )
        }}
      </Waiting>
      {open === undefined ? null : (
        <RulePanel rule={open} today={asked.data?.today ?? ''} onClose={() => setQuery({ item: null })} />
      )}
    </>
  )
}

const standing = ({ rules, today }: Answer): readonly Standing[] =>
  rules
    .map((rule) => ({ ...rule, today, name: ruleName(rule.key), state: stateOf(rule.rows, today) }))
    .toSorted(
      (one, other) =>
        STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.name.localeCompare(other.name, 'en'),
    )

const matches = ({ name, rows, screens }: Standing, q: string): boolean =>
  `${name} ${rows.map(({ source }) => source).join(' ')} ${screens.map(titleOf).join(' ')}`
    .toLowerCase()
    .includes(q.trim().toLowerCase())

const current = ({ rows, today }: Standing) => rowOn(rows, today) ?? rows[0]

const COLUMNS: readonly GridColumn<Standing>[] = [
  { key: 'name', label: 'Rule', format: 'text', width: 240, isFixed: true, value: ({ name }) => name },
  {
    key: 'state',
    label: 'State',
    format: 'text',
    width: 160,
    value: ({ state }) => STATES.indexOf(state),
    render: ({ state }) => <StatusDot {...RULE_STATE[state]} />,
  },
  {
    key: 'until',
    label: 'Covered until',
    format: 'text',
    width: 140,
    value: ({ rows }) => lastDay(rows) ?? '9999',
    render: ({ rows }) => dayOr(lastDay(rows), 'Next change in law'),
  },
  {
    key: 'value',
    label: 'Value',
    format: 'text',
    width: 260,
    value: (rule) => {
      const row = current(rule)
      return row === undefined ? null : valueLine(row)
    },
  },
  {
    key: 'from',
    label: 'Effective from',
    format: 'text',
    width: 140,
    value: (rule) => current(rule)?.from ?? null,
    render: (rule) => dayOr(current(rule)?.from, ''),
  },
  {
    key: 'checked',
    label: 'Checked on',
    format: 'text',
    width: 130,
    value: (rule) => current(rule)?.checked ?? null,
    render: (rule) => dayOr(current(rule)?.checked, 'Not yet'),
  },
  {
    key: 'source',
    label: 'Source',
    format: 'text',
    width: 300,
    value: (rule) => current(rule)?.source ?? null,
  },
  { key: 'users', label: 'Used by', format: 'integer', width: 100, value: ({ screens }) => screens.length },
  {
    key: 'place',
    label: 'Jurisdiction',
    format: 'text',
    width: 140,
    value: ({ jurisdiction }) => jurisdiction,
  },
]

const dayOr = (day: string | null | undefined, otherwise: string): string =>
  day === null || day === undefined ? otherwise : date(day)
