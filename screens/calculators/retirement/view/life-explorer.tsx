import { useId, useMemo, useState } from 'react'
import type { Lives } from '#finance/retirement/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { money, number } from '#kit/format.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { Button } from '#ui/parts/button.ts'
import type { LifeYear } from '../lives/explorer.model.ts'
import { EXPLORED, ranking } from '../lives/summary.model.ts'
import { useLife } from './use-life.ts'
import css from './view.module.css'

/** One life at a time, from the worst to the best, and one year of it at a time, in plain words. */
export function LifeExplorer({ lives, raw }: { readonly lives: Lives; readonly raw: Values }) {
  const id = useId()
  const ranked = useMemo(() => ranking(lives), [lives])
  const last = ranked.length - 1
  const [rank, setRank] = useState(Math.round(last / 10))
  const life = (ranked[rank] ?? 0) + lives.from
  const { answer: shown, failure } = useLife(raw, life, lives.seed)
  return (
    <div className={css.explorer}>
      <h3>One simulation at a time</h3>
      <div className={css.names}>
        {EXPLORED.map(([name, share, words]) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => setRank(Math.round(last * share))}
          >
            {words}
          </Button>
        ))}
      </div>
      <label htmlFor={`${id}-rank`}>
        Simulation {number(rank + 1)} of {number(last + 1)}, worst to best (no. {number(life)})
      </label>
      <input
        id={`${id}-rank`}
        type="range"
        min={0}
        max={last}
        value={rank}
        onChange={(event) => setRank(Number(event.target.value))}
      />
      {failure !== null && <p role="alert">{failure}</p>}
      {shown?.life === life && <Story key={life} years={shown.years} />}
    </div>
  )
}

function Story({ years }: { readonly years: readonly LifeYear[] }) {
  const id = useId()
  const start = Math.max(
    0,
    years.findIndex((row) => row.retired),
  )
  const [at, setAt] = useState(start)
  const row = years[at]
  if (row === undefined) return null
  return (
    <>
      <LifeChart years={years} row={row} />
      <label htmlFor={`${id}-year`}>
        {row.year}, age {row.age}
        {row.ageOf === '' ? '' : ` (${row.ageOf})`}: {money(row.total)} in your accounts
      </label>
      <input
        id={`${id}-year`}
        type="range"
        min={0}
        max={years.length - 1}
        value={at}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <p className={css.sentence} aria-live="polite">
        {row.sentence}
      </p>
    </>
  )
}

const points = (years: readonly LifeYear[], value: (row: LifeYear) => number | null) =>
  years.map((row) => [row.year, value(row)] as const)

function LifeChart({ years, row }: { readonly years: readonly LifeYear[]; readonly row: LifeYear }) {
  return (
    <Chart
      title="This simulation"
      caption="Account balances and spending, in today’s dollars."
      height={220}
      chart={{
        type: 'line',
        x: { label: 'Year', format: 'integer' },
        y: { label: 'Today’s dollars', format: 'money', min: 0 },
        series: [
          { name: 'Accounts', meaning: 'saving', points: points(years, (each) => each.total) },
          {
            name: 'Spending',
            meaning: 'spending',
            points: points(
              years.filter((each) => each.retired),
              (each) => each.spending,
            ),
          },
        ],
        marks: [{ axis: 'x', at: row.year, label: `${row.age}` }],
      }}
    />
  )
}
