import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { TableColumn } from '#kit/block.ts'
import { toCsv } from '#kit/export/csv.ts'
import { number } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Headline } from '#ui/blocks/Headline.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { download } from '#ui/download.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { headlineOf, limitOf, placeSentence, servesText } from '../locate/words.model.ts'
import type { Located } from '../queries.ts'
import { capital } from './checks.tsx'
import css from './zip.module.css'

const StateOutline = lazy(async () => ({ default: (await import('#ui/map/StateOutline.tsx')).StateOutline }))

type AnswerProps = {
  readonly located: Located
  readonly mayAdd: boolean
  readonly filter: ReactNode
  readonly actions: ReactNode
}

/** The answer first, then who, how far, and where. */
export function Answer({ located, mayAdd, filter, actions }: AnswerProps) {
  const { org_name, providers, layers, table } = located
  const limit = limitOf(located)
  const isServed = providers.some(({ by }) => by !== null)
  const text = org_name === null ? `${placeSentence(located)}.` : headlineOf(located, providers, layers)
  return (
    <>
      <Headline text={text} />
      {limit === null ? null : <Callout tone="information" title={limit.title} text={limit.text} />}
      {org_name === null || isServed || located.state === null ? null : (
        <Nobody org={org_name} zip={located.zip} mayAdd={mayAdd} />
      )}
      {filter}
      {actions}
      {providers.length === 0 ? null : <Who located={located} />}
      <div className={css.where}>
        <Distances located={located} />
        <Where located={located} />
      </div>
      <p className={css.credit}>
        {table.credit} Edition {table.year}.
      </p>
    </>
  )
}

type NobodyProps = { readonly org: string; readonly zip: string; readonly mayAdd: boolean }

const Nobody = ({ org, zip, mayAdd }: NobodyProps) => (
  <div className={css.nobody}>
    <Callout
      tone="caution"
      title="No one serves this ZIP code"
      text={`Add ${zip}, its prefix, or a wider radius to a service area of ${org}.`}
    />
    {mayAdd ? (
      <Link className={css.link} to="/zip-locator-widget/service-areas" search={{ org }}>
        Open service areas
      </Link>
    ) : null}
  </div>
)

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', label: 'Name', format: 'text' },
  { key: 'kind', label: 'Kind', format: 'text' },
  { key: 'miles', label: 'Miles', format: 'number', decimals: 1 },
  { key: 'by', label: 'Serves', format: 'text' },
  { key: 'base', label: 'Base', format: 'text' },
  { key: 'phone', label: 'Phone', format: 'text' },
  { key: 'email', label: 'E-mail', format: 'text' },
  { key: 'website', label: 'Website', format: 'text' },
]

function Who({ located: { zip, providers, layers } }: Pick<AnswerProps, 'located'>) {
  const words = new Map(layers.map(({ id, one }) => [id, capital(one)]))
  const rows = providers.map(({ name, layer, miles, by, base, phone, email, website }) => ({
    name,
    kind: words.get(layer) ?? layer,
    miles,
    by: servesText(by),
    base,
    phone,
    email,
    website,
  }))
  const columns = COLUMNS.filter(({ key }) => rows.some((row) => Reflect.get(row, key) !== ''))
  const save = () => {
    const csv = toCsv([{ title: `ZIP code ${zip}`, columns, rows }])
    download(`zip-${zip}.csv`, new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  }
  return (
    <Panel
      title="Who serves it, and who is near"
      aside={
        <Action tone="plain" onClick={save}>
          Export CSV
        </Action>
      }
    >
      <ReportTable title="Who serves it, and who is near" columns={columns} rows={rows} />
    </Panel>
  )
}

/** More bars than these are read better in the table. */
const BARS = 12

function Distances({ located: { zip, providers } }: Pick<AnswerProps, 'located'>) {
  const measured = providers.flatMap(({ name, miles, by }) => (miles === null ? [] : [{ name, miles, by }]))
  const shown = measured.toSorted((a, b) => a.miles - b.miles).slice(0, BARS)
  const [nearest] = shown
  if (nearest === undefined || shown.length < 2) return null
  const points = (isServing: boolean) =>
    shown.map(({ name, miles, by }) => [name, (by !== null) === isServing ? miles : null] as const)
  return (
    <Chart
      title="Distance"
      caption={nearestWords(nearest, zip)}
      chart={{
        type: 'stackedBar',
        x: { label: 'Base of', kind: 'category' },
        y: { label: 'Miles', format: 'number', min: 0 },
        series: [
          { name: 'Serves it', meaning: 'first', points: points(true) },
          { name: 'Near only', meaning: 'neutral', points: points(false) },
        ],
      }}
    />
  )
}

/** A base in the same area is no distance away: both are its middle. */
const nearestWords = (
  { name, miles }: { readonly name: string; readonly miles: number },
  zip: string,
): string =>
  miles < 0.05
    ? `The nearest base, that of ${name}, is in ${zip} itself. Distances are straight lines.`
    : `The nearest base, that of ${name}, is ${number(miles, 1)} miles from ${zip} in a straight line.`

function Where({ located: { zip, state, stateName, latitude, longitude } }: Pick<AnswerProps, 'located'>) {
  if (state === null) return null
  const spot = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Suspense fallback={<div className={css.outline} />}>
      <StateOutline code={state} label={outlineWords(zip, stateName ?? state, spot !== null)} spot={spot} />
    </Suspense>
  )
}

const outlineWords = (zip: string, state: string, isMarked: boolean): string =>
  isMarked ? `${zip} in ${state}` : state
