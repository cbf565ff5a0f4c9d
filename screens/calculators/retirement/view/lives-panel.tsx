import type { Lives } from '#finance/household/lives.ts'
import type { Values } from '#kit/computation.ts'
import { money, number, percent } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Comparison } from '../lives/compare.model.ts'
import { compareSentence } from '../lives/compare.text.ts'
import type { Lever } from '../lives/levers.ts'
import { balanceBands, summarise } from '../lives/summary.model.ts'
import { GOAL } from '../lives/sustainable.model.ts'
import { LifeExplorer } from './life-explorer.tsx'
import { useLives } from './use-lives.ts'
import css from './view.module.css'

const COUNT = 10_000
const STEPS = { lives: 'Lives', planB: 'Plan B', levers: 'What to change' } as const

/** Ten thousand lives on workers: progress and cancel, then the odds and a life at a time. */
export function LivesPanel({ raw, seed }: { readonly raw: Values; readonly seed: number }) {
  const { run, start, cancel } = useLives()
  const isStale = run.status === 'done' && run.raw !== raw
  return (
    <Section title="Ten thousand lives">
      <div className={`${css.controls} no-print`}>
        {run.status === 'running' ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={() => void start(raw, { count: COUNT, seed })}>
            {run.status === 'done' ? 'Simulate again' : `Simulate ${number(COUNT)} lives`}
          </Button>
        )}
        <p role="status" className={css.status}>
          {run.status === 'running' && `${STEPS[run.step]}: ${percent(run.share, 0)} done`}
          {run.status === 'done' && !isStale && `${number(COUNT)} lives in ${number(run.seconds, 1)} s`}
          {isStale && 'The inputs have changed: simulate again.'}
        </p>
        {run.status === 'running' && <progress max={1} value={run.share} aria-label={STEPS[run.step]} />}
      </div>
      {run.status === 'failed' && (
        <Callout tone="negative" title="The simulation stopped" text={run.message} />
      )}
      {run.status === 'done' && (
        <Outcome lives={run.lives} other={run.other} levers={run.levers} raw={run.raw} />
      )}
    </Section>
  )
}

type Done = {
  readonly lives: Lives
  readonly other: Comparison | null
  readonly levers: readonly Lever[]
  readonly raw: Values
}

function Outcome({ lives, other, levers, raw }: Done) {
  const summary = summarise(lives)
  const bands = balanceBands(lives)
  return (
    <div className={css.outcome}>
      <p className={css.answer}>
        <strong>{percent(summary.successRate, 1)}</strong> ± {percent(summary.standardError, 1)} of{' '}
        {number(summary.count)} lives never run short. The median life leaves {money(summary.medianEnd)}, the
        worst tenth {money(summary.p10End)} or less.
      </p>
      {other !== null && <p className={css.answer}>{comparison(other, summary.count)}</p>}
      <Levers levers={levers} />
      <Chart
        title="What the accounts hold"
        caption="Half of all lives stay inside the inner band, four in five inside the outer one."
        chart={{
          type: 'fan',
          x: { label: 'Years from now', format: 'integer' },
          y: { label: 'Today’s money', format: 'money', min: 0 },
          at: bands.map((band) => band.t),
          bands: [
            { label: '10–90%', low: bands.map((band) => band.p10), high: bands.map((band) => band.p90) },
            { label: '25–75%', low: bands.map((band) => band.p25), high: bands.map((band) => band.p75) },
          ],
          median: bands.map((band) => band.median),
        }}
      />
      <LifeExplorer lives={lives} raw={raw} />
    </div>
  )
}

const comparison = (other: Comparison, lives: number): string =>
  compareSentence({ ...other, lives, months: other.monthsOfSpending, success: other.successB })

/** The levers as steps, each solved alone on the same lives. */
function Levers({ levers }: { readonly levers: readonly Lever[] }) {
  const before = levers[0]?.successBefore
  if (before === undefined) return null
  return (
    <>
      <h3>{before < GOAL ? 'What would reach 90%' : 'What the plan can afford at 90%'}</h3>
      <p className={css.status}>
        Each alone, on the first 1,000 of these lives, of which {percent(before, 1)} last.
      </p>
      <ul className={css.levers}>
        {levers.map((lever) => (
          <li key={lever.name}>
            <strong>{lever.action}</strong>: {percent(lever.successAfter)} of lives last
            {lever.reachesGoal ? '' : ', not enough alone'}
          </li>
        ))}
      </ul>
    </>
  )
}
