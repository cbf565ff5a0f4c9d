import type { Values } from '#kit/computation.ts'
import { counted, number, percent } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Lever } from '../lives/levers.model.ts'
import { GOAL } from '../lives/sustainable.model.ts'
import { LifeExplorer } from './life-explorer.tsx'
import { useLives } from './use-lives.ts'
import css from './view.module.css'

const STEPS = { lives: 'Simulations', levers: 'What to change' } as const

type Props = { readonly raw: Values; readonly count: number; readonly seed: number }

/** The lives behind the report, on workers: progress and cancel, then what to change and a life at a time. */
export function LivesPanel({ raw, count, seed }: Props) {
  const { run, start, cancel } = useLives()
  const isStale = run.status === 'done' && run.raw !== raw
  return (
    <Section title="One simulation at a time">
      <div className={`${css.controls} no-print`}>
        {run.status === 'running' ? (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={() => void start(raw, { count, seed })}>
            {run.status === 'done' ? 'Run again' : `Explore the ${number(count)} simulations`}
          </Button>
        )}
        <p role="status" className={css.status}>
          {run.status === 'running' && `${STEPS[run.step]}: ${percent(run.share, 0)} done`}
          {run.status === 'done' &&
            !isStale &&
            `${number(run.lives.failedYear.length)} simulations in ${counted(Number(run.seconds.toFixed(1)), 'second')}`}
          {isStale && 'Your inputs have changed: run the simulations again.'}
        </p>
        {run.status === 'running' && <progress max={1} value={run.share} aria-label={STEPS[run.step]} />}
      </div>
      {run.status === 'failed' && (
        <Callout tone="negative" title="The simulation stopped" text={run.message} />
      )}
      {run.status === 'done' && (
        <div className={css.outcome}>
          <Levers levers={run.levers} />
          <LifeExplorer lives={run.lives} raw={run.raw} />
        </div>
      )}
    </Section>
  )
}

/** The levers as steps, each solved alone on the same lives. */
function Levers({ levers }: { readonly levers: readonly Lever[] }) {
  const before = levers[0]?.successBefore
  if (before === undefined) return null
  return (
    <>
      <h3>{before < GOAL ? 'Ways to reach 90%' : 'What you could afford at 90%'}</h3>
      <p className={css.status}>
        Each on its own, in the same simulations; today {percent(before, 1)} of them succeed.
      </p>
      <ul className={css.levers}>
        {levers.map((lever) => (
          <li key={lever.name}>
            <strong>{lever.action}</strong>: {percent(lever.successAfter)} probability of success
            {lever.reachesGoal ? '' : ', not enough on its own'}
          </li>
        ))}
      </ul>
    </>
  )
}
