import { money, number, percent } from '#kit/format.ts'
import {
  bondMean,
  countryOf,
  type Given,
  isBond,
  isCash,
  isForeign,
  largestOf,
  largestStock,
  locationOf,
  overlapsOf,
  totalOf,
  valuesBy,
} from './exposure.model.ts'

/** One rule of the X-ray. `isMet` is null where the holdings do not say enough to judge. */
export type Rule = {
  readonly name: string
  readonly threshold: string
  readonly value: string
  readonly isMet: boolean | null
  readonly why: string
  /** How far beyond its limit, as a multiple of it; 0 where it is met or not known. */
  readonly excess: number
  /** The breach as a sentence. */
  readonly sentence: string
}

type Judged = Omit<Rule, 'excess' | 'isMet'> & { readonly actual: number | null; readonly limit: number }

const judged = ({ actual, limit, ...said }: Judged): Rule => ({
  ...said,
  isMet: actual === null ? null : actual <= limit + 1e-12,
  excess: actual === null || actual <= limit + 1e-12 ? 0 : limit > 0 ? actual / limit : 2,
})

const shareText = (share: number | null): string => (share === null ? 'not known' : percent(share))
const atMost = (limit: number): string => `at most ${percent(limit, 2)}`

/** The fourteen rules, in the order in which they are read. */
export function xray(given: Given): readonly Rule[] {
  const total = totalOf(given.holdings)
  if (!(total > 0)) return []
  return [
    ...holdingRules(given, total),
    ...placeRules(given, total),
    cashRule(given, total),
    ...costRules(given, total),
    ...safetyRules(given, total),
    ...upkeepRules(given, total),
  ]
}

function holdingRules(given: Given, total: number): readonly Rule[] {
  return [stockRule(given), sectorRule(given, total), employerRule(given, total)]
}

function stockRule(given: Given): Rule {
  const limit = given.limits.singleStock
  const saysKinds = given.holdings.some(({ kind }) => kind !== 'unknown') || given.constituents.length > 0
  const stock = largestStock(given)
  const share = saysKinds ? (stock?.[1] ?? 0) : null
  return judged({
    name: 'Single stock',
    threshold: atMost(limit),
    value: stock === null || share === null ? shareText(share) : `${percent(share)} in ${stock[0]}`,
    actual: share,
    limit,
    why: 'One company can go to nothing; a market has not.',
    sentence: `${stock?.[0] ?? 'One stock'} is ${percent(share ?? 0)} of all you own: if it halves, ${percent((share ?? 0) / 2)} of the whole is gone.`,
  })
}

function sectorRule({ limits, holdings }: Given, total: number): Rule {
  const [sector, value] = largestOf(valuesBy(holdings, (one) => one.sector)) ?? ['', null]
  const share = value === null ? null : value / total
  return judged({
    name: 'Sector',
    threshold: atMost(limits.sector),
    value: share === null ? 'not known' : `${percent(share)} in ${sector}`,
    actual: share,
    limit: limits.sector,
    why: 'Companies of one sector fall together. Broad funds without a sector are not looked into.',
    sentence: `${sector} alone is ${percent(share ?? 0)} of all you own, and its companies fall together.`,
  })
}

function employerRule({ limits, holdings, employerSymbol }: Given, total: number): Rule {
  const own = employerSymbol.trim().toUpperCase()
  const share =
    own === '' ? null : totalOf(holdings.filter(({ symbol }) => symbol.toUpperCase() === own)) / total
  return judged({
    name: "Employer's stock",
    threshold: atMost(limits.employer),
    value: share === null ? 'not named' : percent(share),
    actual: share,
    limit: limits.employer,
    why: 'Pay and savings should not hang on the same company.',
    sentence: `${own} is ${percent(share ?? 0)} of your savings and pays your salary: both would fall at once.`,
  })
}

function placeRules(given: Given, total: number): readonly Rule[] {
  const { limits, holdings, homeCountry } = given
  const home = totalOf(holdings.filter((one) => countryOf(one, homeCountry) === homeCountry)) / total
  const foreign = totalOf(holdings.filter((one) => isForeign(one, given))) / total
  return [
    judged({
      name: 'Home country',
      threshold: atMost(limits.homeCountry),
      value: percent(home),
      actual: home,
      limit: limits.homeCountry,
      why: 'Job, house and taxes hang on the same economy already.',
      sentence: `${percent(home)} of all you own stands in one country, ${homeCountry}, as your income does.`,
    }),
    judged({
      name: 'Foreign currency, unhedged',
      threshold: atMost(limits.foreignCurrency),
      value: percent(foreign),
      actual: foreign,
      limit: limits.foreignCurrency,
      why: 'Spending is in your own currency. Foreign stocks count as unhedged.',
      sentence: `${percent(foreign)} moves with exchange rates, while you spend in ${given.homeCurrency}.`,
    }),
  ]
}

function cashRule({ limits, holdings }: Given, total: number): Rule {
  const cash = totalOf(holdings.filter(isCash)) / total
  const isMet = cash >= limits.cashLow - 1e-12 && cash <= limits.cashHigh + 1e-12
  return {
    name: 'Cash',
    threshold: `${percent(limits.cashLow)} to ${percent(limits.cashHigh)}`,
    value: percent(cash),
    isMet,
    why: 'Too little forces sales at a bad time; too much loses to inflation.',
    excess: isMet ? 0 : cash > limits.cashHigh ? cash / Math.max(limits.cashHigh, 0.001) : 1.01,
    sentence:
      cash > limits.cashHigh
        ? `${percent(cash)} lies in cash, which inflation wears down.`
        : `Only ${percent(cash)} is cash: the next bill may force a sale.`,
  }
}

function costRules(given: Given, total: number): readonly Rule[] {
  const { limits, holdings } = given
  const cost = holdings.reduce((sum, one) => sum + one.value * one.expenseRatio, 0) / total
  const pairs = overlapsOf(given)
  const worst = pairs.toSorted((a, b) => b.overlap - a.overlap)[0]
  return [
    judged({
      name: 'Fund cost',
      threshold: `${atMost(limits.fundCost)} a year`,
      value: percent(cost, 2),
      actual: cost,
      limit: limits.fundCost,
      why: 'The one part of the return that is certain, and it is lost.',
      sentence: `Funds take ${percent(cost, 2)} a year, ${money(cost * total)}: a certain loss.`,
    }),
    judged({
      name: 'Overlap of two funds',
      threshold: atMost(limits.overlap),
      value: worst === undefined ? 'not known' : `${percent(worst.overlap)}, ${worst.one} and ${worst.other}`,
      actual: worst?.overlap ?? null,
      limit: limits.overlap,
      why: 'Two names for the same stocks do not spread the risk.',
      sentence: `${worst?.one ?? ''} and ${worst?.other ?? ''} hold ${percent(worst?.overlap ?? 0)} of the same stocks.`,
    }),
  ]
}

function safetyRules(given: Given, total: number): readonly Rule[] {
  const { limits, holdings, marginLoan } = given
  const illiquid = totalOf(holdings.filter(({ kind }) => kind === 'illiquid')) / total
  return [
    durationRule(given),
    judged({
      name: 'Illiquid',
      threshold: atMost(limits.illiquid),
      value: percent(illiquid),
      actual: illiquid,
      limit: limits.illiquid,
      why: 'What cannot be sold in a week cannot pay for a bad year.',
      sentence: `${percent(illiquid)} cannot be sold in a week.`,
    }),
    emergencyRule(given),
    judged({
      name: 'Margin loan',
      threshold: 'none',
      value: marginLoan > 0 ? money(marginLoan) : 'none',
      actual: marginLoan,
      limit: 0,
      why: 'A loan turns a fall into a forced sale.',
      sentence: `A margin loan of ${money(marginLoan)} can force you to sell in a fall.`,
    }),
  ]
}

function durationRule({ holdings, horizonYears }: Given): Rule {
  const duration = bondMean(holdings, (one) => (one.duration > 0 ? one.duration : null))
  const hasBonds = holdings.some(isBond)
  const horizon = number(horizonYears ?? 0)
  return judged({
    name: "Bonds' duration",
    threshold: horizonYears === null ? 'at most the years to spending' : `at most ${horizon} years`,
    value: duration === null ? (hasBonds ? 'not known' : 'no bonds') : `${number(duration, 1)} years`,
    actual: horizonYears === null ? null : hasBonds ? duration : 0,
    limit: horizonYears ?? 0,
    why: 'Bonds longer than the horizon can be down when the money is needed.',
    sentence: `Your bonds have a duration of ${number(duration ?? 0, 1)} years, longer than the ${horizon} years until you need the money.`,
  })
}

function emergencyRule({ emergencyFund, emergencyTarget }: Given): Rule {
  const missing =
    emergencyTarget === null || emergencyFund === null ? null : Math.max(0, emergencyTarget - emergencyFund)
  return judged({
    name: 'Emergency fund',
    threshold: emergencyTarget === null ? 'its target' : `at least ${money(emergencyTarget)}`,
    value: emergencyFund === null ? 'not known' : money(emergencyFund),
    actual: missing,
    limit: 0,
    why: 'Without it every surprise is a sale.',
    sentence: `Your emergency fund is short by ${money(missing ?? 0)}: the next surprise would be paid by a sale.`,
  })
}

function upkeepRules({ limits, holdings }: Given, total: number): readonly Rule[] {
  const knowsPlaces = holdings.some(({ location }) => location !== 'unknown')
  const misplaced = knowsPlaces ? locationOf(holdings).misplaced / total : null
  const stale = [...new Set(holdings.filter(({ isStale }) => isStale).map(({ symbol }) => symbol))]
  return [
    judged({
      name: 'Tax location',
      threshold: atMost(limits.misplaced),
      value: shareText(misplaced),
      actual: misplaced,
      limit: limits.misplaced,
      why: 'Interest belongs where it is not taxed each year, growth where it never is.',
      sentence: `${percent(misplaced ?? 0)} stands in the wrong account: interest is taxed each year while growth sits in a pre-tax account.`,
    }),
    judged({
      name: 'Stale prices',
      threshold: 'none',
      value: stale.length === 0 ? 'none' : named(stale),
      actual: stale.length,
      limit: 0,
      why: 'A figure is as old as its oldest price.',
      sentence: `The price of ${stale[0] ?? ''} is stale, so that every figure here may be off.`,
    }),
  ]
}

const named = (symbols: readonly string[]): string =>
  symbols.length <= 3
    ? symbols.join(', ')
    : `${symbols.slice(0, 2).join(', ')} and ${symbols.length - 2} more`

const UPKEEP: readonly string[] = ['Stale prices', 'Tax location', 'Fund cost']

/** The breach that is furthest beyond its limit; of order, cost and place only when nothing else is wrong. */
export function largestRisk(rules: readonly Rule[]): Rule | null {
  const broken = rules.filter(({ isMet }) => isMet === false)
  const grave = broken.filter(({ name }) => !UPKEEP.includes(name))
  const pool = grave.length > 0 ? grave : broken
  return pool.toSorted((a, b) => b.excess - a.excess)[0] ?? null
}
