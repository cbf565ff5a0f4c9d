import { Link } from '@tanstack/react-router'
import { factAge } from '#kit/fact-age.ts'
import { FACTS, type StoredFacts } from '#kit/facts.ts'
import { counted, date, downToTenths, money, percent } from '#kit/format.ts'
import { inMoneyStyle, MONEY_STYLES, type MoneyStyle } from '#kit/money-style.ts'
import type { Household } from '#kit/react/household.ts'
import { bothCounted, replacedBy } from '#kit/portfolio/household-holdings.ts'
import { useOwnProfile } from '#kit/react/own-profile.ts'
import { Block, type Source } from '../block.tsx'
import css from './money.module.css'
import { type Measure, type Money, moneyOf } from '#kit/household-money.ts'

const TILES: readonly {
  readonly name: keyof Money
  readonly label: string
  readonly show: (value: number, style: MoneyStyle) => string
  readonly how: string
}[] = [
  {
    name: 'netWorth',
    label: 'Net worth',
    show: (value, style) => inMoneyStyle(money(value), style),
    how: 'Assets minus debts',
  },
  {
    name: 'savingsRate',
    label: 'Savings rate, of take-home pay',
    show: (value) => percent(value),
    how: 'Saving \u00f7 take-home pay',
  },
  {
    name: 'emergencyMonths',
    label: 'Emergency fund, before deductibles',
    show: (value) => counted(downToTenths(value), 'month'),
    how: 'Liquid savings \u00f7 essential spending',
  },
  {
    name: 'debtToIncome',
    label: 'Debt-to-income ratio',
    show: (value) => percent(value),
    how: 'Debt payments \u00f7 gross income',
  },
]

/** Net worth, savings rate, emergency fund and debt load, each with the age of its facts. */
export const MoneyLine = ({ source, now }: { readonly source: Source<Household>; readonly now: number }) => (
  <Block title="My money" source={source}>
    {(household) =>
      Object.values(moneyOf(household.facts)).some(({ oldest }) => oldest !== null) ? (
        <>
          <Line facts={household.facts} now={now} />
          <HoldingsNote household={household} onRetry={source.refetch} />
        </>
      ) : (
        <Nothing />
      )
    }
  </Block>
)

/** Nothing is known yet: what comes to stand here, and what fills it. */
const Nothing = () => (
  <p className={css.nothing}>
    Your net worth, savings rate, emergency fund, and debt-to-income ratio appear here once you answer a
    question on this page or <Link to="/profile">fill in your profile</Link>.
  </p>
)

type HoldingsNoteProps = { readonly household: Household; readonly onRetry: () => unknown }

/** What stands for the investments in the net worth, and what therefore does not count beside it. */
function HoldingsNote({ household: { holdings, typed, failure }, onRetry }: HoldingsNoteProps) {
  if (failure !== null)
    return (
      <p className={css.rule} role="alert">
        Your holdings could not be loaded, so your net worth does not include them. {failure}{' '}
        <button type="button" onClick={() => void onRetry()}>
          Retry
        </button>
      </p>
    )
  if (holdings === null) return null
  const both = bothCounted(typed, holdings)
  const typedToo = replacedBy(holdings).filter((name) => typed[name] !== undefined)
  return (
    <p className={css.rule}>
      Net worth includes your <Link to="/portfolio/currentholdings">saved holdings</Link> and their cash,{' '}
      {money(holdings.total)}
      {holdings.retirement === null ? '' : `, ${money(holdings.retirement)} of it in retirement accounts`}.
      {typedToo.length === 0
        ? ''
        : ` They replace “${typedToo.map((name) => FACTS[name].label).join('” and “')}” in your profile${both === null ? ', so nothing is counted twice' : ''}.`}
      {both === null ? '' : ` ${both}`}
      {holdings.unvalued === 0 ? '' : ` ${counted(holdings.unvalued, 'holding')} without a value left out.`}
    </p>
  )
}

type LineProps = { readonly facts: StoredFacts; readonly now: number }

function Line({ facts, now }: LineProps) {
  const measures = moneyOf(facts)
  const style = useOwnProfile().data?.preferences.currencyFormat ?? MONEY_STYLES[0]
  return (
    <dl className={css.line}>
      {TILES.map(({ name, label, show, how }) => (
        <div key={name} className={css.tile}>
          <dt title={how}>{label}</dt>
          <dd className={css.value}>{shown(measures[name], (value) => show(value, style))}</dd>
          <dd className={css.note}>
            <Note measure={measures[name]} now={now} how={how} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shown = ({ value }: Measure, show: (value: number) => string): string =>
  value === null ? '\u2014' : show(value)

type NoteProps = { readonly measure: Measure; readonly now: number; readonly how: string }

function Note({ measure: { value, missing, oldest, reason, leftOut }, now, how }: NoteProps) {
  const first = missing[0]
  if (reason !== null)
    return (
      <>
        {how}: {reason}.
      </>
    )
  if (first !== undefined) {
    const rest = missing.length - 1
    return (
      <>
        {value === null ? 'Needs' : 'Without'}{' '}
        <Link to="/profile" hash={first}>
          {FACTS[first].label.toLowerCase()}
        </Link>
        {rest > 0 ? ` and ${rest} more` : ''}
      </>
    )
  }
  if (oldest === null) return <>{how}</>
  if (leftOut !== undefined) return <>Without {leftOut}</>
  const { days, isStale } = factAge(oldest, now)
  return isStale ? (
    <strong className={css.stale}>Out of date: {days} days old</strong>
  ) : (
    <>As of {date(oldest)}</>
  )
}
