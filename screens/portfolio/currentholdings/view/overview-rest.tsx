import { type ReactNode, useState } from 'react'
import type { GainRates } from '#finance/ledger/holdings.ts'
import type { Block } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { Section } from '#ui/blocks/Section.tsx'
import { Action } from '#ui/page/Action.tsx'
import { BlockView } from '#ui/report/BlockView.tsx'
import type { Reported } from '#ui/report/reported.ts'
import { callouts, metrics, schedule, treemap } from '../currentholdings.report.ts'
import { DATES_ASSUMED } from '../overview/callouts.model.ts'
import { allocationChart, DIMENSIONS, type Dimension, historyChart } from '../overview/allocation.ts'
import { CalendarButton } from './calendar-button.tsx'
import { hiddenBlock } from './hide-amounts.tsx'
import css from './holdings.module.css'
import type { OverviewProps } from './overview-tab.tsx'
import { ProfileOffer } from './profile-offer.tsx'

const SHOWN_CALLOUTS = 2
/** Of several securities the sum of units says nothing; the worth of all and the day stand above. */
const LEFT_OUT = ['quantity', 'asOf', 'marketValue']

function figures(answers: OverviewProps['answers'], { short, long, state }: GainRates): Block {
  const rates = `${percent(short + state)} on income and short-term gains, ${percent(long + state)} on long-term gains`
  const assumed = answers.notes.some(({ title }) => title === DATES_ASSUMED)
    ? '; some purchase dates are assumed'
    : ''
  const whole = metrics(answers, `if everything were sold today: ${rates}${assumed}`)
  return { ...whole, items: whole.items.filter(({ output }) => !LEFT_OUT.includes(output)) }
}

type See = (block: Block, key: string) => ReactNode

/** Figures, what stands out, the charts and what is ahead. */
export function OverviewRest({
  ledger,
  derived,
  answers,
  isHidden,
  good,
}: OverviewProps & { readonly good: Reported }) {
  const [by, setBy] = useState<Dimension>('assetClass')
  const whole = answers.totalValue
  const see: See = (block, key) => (
    <BlockView key={key} block={isHidden ? hiddenBlock(block, whole) : block} good={good} />
  )
  return (
    <>
      {see(figures(answers, derived.overview.rates), 'metrics')}
      <Said blocks={callouts(answers)} see={see} />
      {answers.holdings.some(({ value }) => value > 0) && see(treemap(answers), 'treemap')}
      <div className={css.charts}>
        <div className={css.segments} role="group" aria-label="Group by">
          {DIMENSIONS.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === by} onClick={() => setBy(name)}>
              {label}
            </button>
          ))}
        </div>
        {see(allocationChart(derived.overview, ledger, by), `by ${by}`)}
        {see(historyChart(derived.history, ledger), 'history')}
      </div>
      {answers.schedule.length === 0 ? (
        <Section title="Key dates">
          <p className={css.muted}>No dividends, coupons or maturities are expected.</p>
        </Section>
      ) : (
        <div className={css.ahead}>
          {see(schedule(answers), 'schedule')}
          <CalendarButton schedule={answers.schedule} isHidden={isHidden} />
        </div>
      )}
      <ProfileOffer holdings={derived.overview.holdings} ledger={ledger} />
    </>
  )
}

type SaidProps = { readonly blocks: readonly Block[]; readonly see: See }

/** What stands out, the most pressing first; the rest on request. */
function Said({ blocks, see }: SaidProps) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? blocks : blocks.slice(0, SHOWN_CALLOUTS)
  return (
    <div className={css.callouts}>
      {shown.map((block, index) => see(block, `${index}`))}
      {blocks.length > SHOWN_CALLOUTS && (
        <span className={css.more}>
          <Action tone="plain" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show ${blocks.length - SHOWN_CALLOUTS} more`}
          </Action>
        </span>
      )}
    </div>
  )
}
