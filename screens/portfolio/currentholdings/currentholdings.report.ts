import type { Block, ChartBlock, Headline, Metrics, Tone } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, date, money, percent } from '#kit/format.ts'
import { callout, type Draft, headline, section } from '#kit/report-blocks.ts'
import { outputs } from './currentholdings.outputs.ts'
import type { answersOf } from './overview/answers.model.ts'
import { unpricedGainWords } from './overview/unpriced-gain.model.ts'

export type Result = Told<ReturnType<typeof answersOf>>

/** The whole report of a run. */
export const report = (result: Result): Draft => {
  const { holdings, lots, closedLots, income, problems, incomeNext12m } = result
  const said = callouts(result)
  const others = said.filter(({ tone }) => !isWarning(tone))
  return [
    answer(result),
    metrics(result),
    said.filter(({ tone }) => isWarning(tone)),
    holdings.some(({ value }) => value > 0) && treemap(result),
    problems.length > 0 && [
      section('Transactions to fix', counted(problems.length, 'transaction')),
      tableOf(outputs.problems, problems),
    ],
    section('Holdings and lots', counted(lots.length, 'open lot')),
    tableOf(outputs.holdings, holdings, { total: ['value', 'basis', 'gain'] }),
    tableOf(outputs.lots, lots, { total: ['basis', 'unrealised'] }),
    section(
      'Realized gains (Form 8949)',
      `Short-term ${money(result.realisedShortTerm)}, long-term ${money(result.realisedLongTerm)}`,
    ),
    tableOf(outputs.closedLots, closedLots, { total: ['proceeds', 'basis', 'adjustment', 'gain'] }),
    (income.length > 0 || result.schedule.length > 0) && [
      section('Income and key dates', `${money(incomeNext12m)} expected in the next 12 months`),
      income.length > 0 &&
        tableOf(outputs.income, income, {
          total: ['dividends', 'qualified', 'interest', 'distributions', 'total'],
        }),
      result.schedule.length > 0 && schedule(result),
    ],
    others.length > 0 && [section('Worth knowing', counted(others.length, 'observation')), others],
  ]
}

const isWarning = (tone: Tone): boolean => tone === 'caution' || tone === 'negative'

/** What is owned, what it is worth, and what it has gained. */
export function answer(result: Result): Headline {
  const { unrealisedGain, cashValue } = result
  const held = heldWords(result)
  const { unpriced, isAll, gainWords } = priceless(result)
  if (held !== null && isAll)
    return headline(
      'marketValue',
      `${held.what}${held.worth} by your own trades; no market price is known, ${gainWords === null ? 'so neither is a gain or loss' : `and the ${gainWords}`}.`,
      'information',
    )
  const hasCash = Math.abs(cashValue) >= 0.5
  const gain =
    Math.abs(unrealisedGain) < 0.5
      ? 'no unrealized gain or loss'
      : `an unrealized ${unrealisedGain < 0 ? 'loss' : 'gain'} of ${money(Math.abs(unrealisedGain))}`
  return headline(
    'marketValue',
    held === null
      ? `You own no securities as of ${date(result.asOf)}${hasCash ? `, and ${money(cashValue)} in cash` : ''}.`
      : `${held.what}${held.worth}, with ${gain}${unpriced === 0 ? '' : `; ${unpriced} of them without a known price${gainWords === null ? '' : `, whose ${gainWords}`}`}.`,
    unrealisedGain < 0 ? 'caution' : 'information',
  )
}

/** Of how many securities no market price is known, whether of none at all, and what their gain is made of. */
function priceless({ holdings }: Result) {
  const symbols = (rows: Result['holdings']) => new Set(rows.map(({ symbol }) => symbol)).size
  const rows = holdings.filter(({ price }) => price === null)
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0)
  const gain = { gain: sum((row) => row.gain), fromRates: sum((row) => row.gainFromRates) }
  const unpriced = symbols(rows)
  return {
    unpriced,
    isAll: unpriced > 0 && unpriced === symbols(holdings),
    gainWords: unpricedGainWords(gain),
  }
}

/** What is owned and what has been sold short, and what it is worth; null without either. */
function heldWords({ holdings, marketValue }: Result) {
  const names = (isOwn: boolean) =>
    new Set(holdings.flatMap(({ symbol, quantity }) => (quantity > 0 === isOwn ? [symbol] : []))).size
  const [own, short] = [names(true), names(false)]
  const owned = `You own ${counted(own, 'security', 'securities')}`
  const sold = `are short ${counted(short, 'security', 'securities')}`
  if (own === 0 && short === 0) return null
  if (short === 0) return { what: owned, worth: ` worth ${money(marketValue)}` }
  if (own === 0) return { what: `You ${sold}`, worth: ` worth ${money(-marketValue)}` }
  return { what: `${owned} and ${sold}`, worth: `, worth ${money(marketValue)} net` }
}

/** The same in percent alone, for showing it to somebody else. */
export function answerWithoutAmounts(result: Result): Headline {
  const { unrealisedGain, costBasis } = result
  const held = heldWords(result)
  const { isAll, gainWords } = priceless(result)
  if (held !== null && isAll && gainWords === null)
    return {
      kind: 'headline',
      tone: 'information',
      text: `${held.what}; no market price is known, so neither is a gain or loss.`,
    }
  const share = costBasis > 0 ? ` of ${percent(Math.abs(unrealisedGain / costBasis))}` : ''
  return {
    kind: 'headline',
    tone: isAll ? 'information' : unrealisedGain < 0 ? 'caution' : 'positive',
    text:
      held === null
        ? `You own no securities as of ${date(result.asOf)}.`
        : `${held.what}, with an unrealized ${unrealisedGain < 0 ? 'loss' : 'gain'}${share}${isAll ? ' at your last trades and exchange rates; no market price is known' : ''}.`,
  }
}

/** The figures; `ratesNote` says at which rates the value after tax stands. */
export function metrics(result: Result, ratesNote = 'if everything were sold today'): Metrics {
  const { unrealisedGain, costBasis, cashValue } = result
  const { isAll } = priceless(result)
  const share = costBasis > 0 ? unrealisedGain / costBasis : null
  return {
    kind: 'metrics',
    items: [
      {
        output: 'totalValue',
        ...(Math.abs(cashValue) >= 0.5 && { note: `with ${money(cashValue)} in cash` }),
      },
      {
        output: 'unrealisedGain',
        ...(isAll
          ? {
              note:
                share === null
                  ? 'no market price is known'
                  : `${percent(share)} of cost; no market price is known`,
            }
          : {
              ...(share !== null && { note: `${percent(share)} of cost` }),
              tone: unrealisedGain < 0 ? 'negative' : 'positive',
            }),
      },
      { output: 'afterTaxValue', note: ratesNote },
      { output: 'incomeNext12m' },
      { output: 'marketValue' },
      { output: 'costBasis' },
      { output: 'realisedShortTerm' },
      { output: 'realisedLongTerm' },
      { output: 'disallowedLoss' },
      { output: 'quantity' },
      { output: 'asOf' },
    ],
  }
}

const TONES: readonly Tone[] = ['positive', 'caution', 'negative', 'information', 'neutral']

export const callouts = ({ notes }: Result) =>
  notes.map(({ tone, title, text }) =>
    callout(TONES.find((one) => one === tone) ?? 'information', title, text),
  )

/** Size is value, of holdings and cash as everywhere on the page; color is gain on cost, of which cash has none. */
export function treemap({ holdings, cashValue }: Pick<Result, 'holdings' | 'cashValue'>): ChartBlock {
  const parts = bySymbol(holdings)
  const cash = cashValue >= 0.5 ? [{ symbol: 'Cash', value: cashValue, share: 0 }] : []
  const whole = [...parts, ...cash].reduce((sum, { value }) => sum + value, 0)
  const [largest] = parts.toSorted((one, other) => other.value - one.value)
  return chartOf({
    type: 'treemap',
    title: 'Holdings by size and gain',
    caption:
      largest === undefined
        ? 'There are no holdings.'
        : `${largest.symbol} is the largest at ${money(largest.value)}, ${percent(largest.value / whole)} of ${cashValue < 0 ? 'holdings' : 'holdings and cash'}, ${gainText(largest.share)} on cost; gray is at cost.`,
    format: 'money',
    nodes: [...parts, ...cash].map(({ symbol, share, value }) => ({ name: symbol, value, gain: share })),
  })
}

const gainText = (share: number): string => `${share < 0 ? '' : '+'}${percent(share, 0)}`

/** Of all accounts together, those with a value. */
const bySymbol = (holdings: Result['holdings']) =>
  [...Map.groupBy(holdings, ({ symbol }) => symbol)].flatMap(([symbol, rows]) => {
    const sum = (read: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + read(row), 0)
    const [value, basis, gain] = [sum((row) => row.value), sum((row) => row.basis), sum((row) => row.gain)]
    return value > 0 ? [{ symbol, value, share: basis > 0 ? gain / basis : 0 }] : []
  })

export const schedule = ({ schedule: rows }: Result): Block => ({
  kind: 'schedule',
  title: 'Dividends, maturities and lots turning long-term',
  rows: rows.map(({ date: day, title, amount }) => ({ date: day, title, amount })),
})
