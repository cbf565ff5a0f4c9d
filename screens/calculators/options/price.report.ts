import { isNoAnswer } from '#finance/answer.ts'
import { optionLattice } from '#finance/options/option-lattice.ts'
import { payoff } from '#finance/options/option-tree.ts'
import type { Block, Cell } from '#kit/block.ts'
import { cents, counted, money, number, percent, show } from '#kit/format.ts'
import { type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import { type Contract, parity, quickValue, shifted } from './contract.model.ts'
import { type Given, isSameDay } from './contract-given.model.ts'
import { greekCharts } from './greeks.report.ts'
import { type PayoffLine, payoffChart, profitHeatmap, type Range, rangeOf } from './payoff.report.ts'
import type { Result } from './price.mode.ts'
import { isForExercise, priceCallouts } from './price-callouts.report.ts'
import { singleLife } from './single.report.ts'

/** Value first, then its life, what moves it, and the identities behind it. */
export function priceReport(result: Result, given: Given): Draft {
  const { contract, term } = result.bought
  const range = rangeOf({ ...given, years: term.years }, [given.strike])
  const life = singleLife(result, given.contracts)
  return [
    answer(result, given),
    metrics(
      noted('delta', 'equivalent shares'),
      noted('theta', 'per calendar day'),
      'breakEven',
      noted('inTheMoney', 'risk-neutral'),
    ),
    priceCallouts(result, given, contract),
    payoffLines(result, given, { contract, range }),
    life.flow,
    section(
      'Intrinsic and time value',
      `${cents(result.intrinsicValue)} intrinsic, ${cents(result.timeValue)} time value`,
    ),
    metrics('price', 'intrinsicValue', 'timeValue', 'earlyExercisePremium', 'premium'),
    section('Greeks', greeksAnswer(result)),
    metrics('gamma', 'vega', 'rho'),
    greekCharts(contract, range),
    !isSameDay(term) && [
      section('Profit by price and date', `From ${money(given.spot)} today, for the buyer`),
      profitHeatmap({
        title: 'Profit by price and date',
        caption:
          'For the buyer, net of the premium. Across a row only time passes; down a column only the price moves.',
        range,
        spot: given.spot,
        from: term.from,
        to: term.to,
        at: (spot, share) =>
          profit(result, given, quickValue(shifted(contract, { spot, elapsed: share * term.years }))),
      }),
    ],
    life.section,
    section('Model checks', contract.option.t === 0 ? 'Put-call parity' : 'The binomial tree'),
    parityTable(contract),
    treeTable(contract),
  ]
}

const greeksAnswer = ({ gamma, vega }: Result): string =>
  [
    ...(gamma === null ? [] : [`Gamma ${number(gamma, 4)}`]),
    ...(vega === null ? [] : [`vega ${cents(vega)} per volatility point`]),
  ].join(', ')

const profit = (result: Result, { contracts, multiplier }: Given, value: number): number =>
  (value - result.price) * contracts * multiplier

function answer(result: Result, given: Given): Block {
  const { t } = result.bought.contract.option
  const early =
    t === 0
      ? ' It expires today, so that is its intrinsic value.'
      : isForExercise(result, given)
        ? ' Exercise it now: waiting adds nothing.'
        : given.style === 'american'
          ? ` The right to exercise early accounts for ${cents(result.earlyExercisePremium)} of it.`
          : ''
  return headline(
    'price',
    `The ${given.type} is worth ${cents(result.price)} per share, ${money(result.premium)} for ${counted(given.contracts, 'contract')}.${early}`,
  )
}

type Drawn = { readonly contract: Contract; readonly range: Range }

function payoffLines(result: Result, given: Given, { contract, range }: Drawn): Block {
  const { strike, timePassed, volatility, volatilityShift } = given
  const vol = Math.max(0.01, volatility + volatilityShift)
  const moved = volatilityShift === 0 ? '' : ` at ${percent(vol)} volatility`
  const elapsed = timePassed * contract.option.t
  const before: readonly PayoffLine[] = [
    {
      name: 'Now',
      meaning: 'stocks',
      at: (spot) => profit(result, given, quickValue(shifted(contract, { spot }))),
    },
    {
      name: 'What if',
      meaning: 'growth',
      dashed: true,
      at: (spot) => profit(result, given, quickValue(shifted(contract, { spot, elapsed, vol }))),
    },
  ]
  return payoffChart({
    title: 'Buyer’s payoff',
    caption:
      contract.option.t === 0
        ? 'The option expires today: this is what it pays, net of its price. The writer’s payoff is the mirror image.'
        : `The curve sinks toward the straight lines as time passes; the dashed line is ${percent(timePassed, 0)} of the way there${moved}. The writer’s payoff is the mirror image.`,
    range,
    lines: [
      {
        name: 'At expiration',
        meaning: 'income',
        at: (spot) => profit(result, given, payoff(contract.option, spot)),
      },
      ...(contract.option.t === 0 ? [] : before),
    ],
    strikes: [{ name: 'Strike', value: strike, input: 'strike' }],
  })
}

export function parityTable(contract: Contract): Block | null {
  const found = parity(contract)
  if (isNoAnswer(found)) return null
  return identity(
    'Put-call parity',
    {
      'Call less put': { 'European call': found.call, 'European put (subtracted)': -found.put },
      'Stock less strike, in present value': {
        'Stock less dividends before expiration': found.prepaid,
        'Discounted strike (subtracted)': -found.discountedStrike,
      },
    },
    {
      decimals: 6,
      meaning:
        'Each option is priced on its own; at any volatility the difference must equal the stock less the discounted strike.',
    },
  )
}

/** Below each other: to the cent. */
const even = (value: number): string => show(value, { format: 'number', decimals: 2 })

const SHOWN = 8
const ILLUSTRATED = 5

/** The tree itself while it has up to eight steps; a finer one stands for itself in five. */
function treeTable(contract: Contract): Block | null {
  const isWhole = contract.steps <= SHOWN
  const steps = isWhole ? contract.steps : ILLUSTRATED
  const levels = optionLattice(contract.option, { ...contract, steps })
  if (isNoAnswer(levels)) return null
  const first = levels[0]?.[0]
  const rows = Array.from({ length: steps + 1 }, (_, downs) => {
    const row: Record<string, Cell> = { downs }
    for (const [step, nodes] of levels.entries()) {
      // Each column begins with its highest price; a node stands in the row of its falls.
      const node = nodes[downs]
      row[`s${step}`] =
        node === undefined ? null : `${even(node.price)} → ${even(node.value)}${node.isExercised ? ' ●' : ''}`
    }
    return row
  })
  const closer =
    isWhole || first === undefined ? '' : ` Five steps give ${cents(first.value)}; more steps come closer.`
  return {
    kind: 'table',
    title: isWhole ? 'Binomial tree' : 'Binomial tree in five steps',
    columns: [
      { key: 'downs', label: 'Down moves', format: 'integer' },
      ...levels.map((_, step) => ({ key: `s${step}`, label: `Step ${step}`, format: 'text' as const })),
    ],
    rows,
    note: `Each cell: stock price → option value. ● marks exercise.${closer}`,
    folded: !isWhole,
  }
}
