import { money, percent } from '#kit/format.ts'
import { type Given, isCash, locationOf, overlapsOf, totalOf } from './exposure.model.ts'
import { atMost, judged, type Rule, shareText } from './rule.model.ts'
import { safetyRules } from './safety-rules.model.ts'
import { spreadRules } from './spread-rules.model.ts'

/** The fourteen rules, in the order in which they are read. */
export function xray(given: Given): readonly Rule[] {
  const total = totalOf(given.holdings)
  if (!(total > 0)) return []
  return [
    ...spreadRules(given, total),
    cashRule(given, total),
    ...costRules(given, total),
    ...safetyRules(given, total),
    ...upkeepRules(given, total),
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
    why: 'Too little forces sales at bad times; too much loses to inflation.',
    excess: isMet ? 0 : cash > limits.cashHigh ? cash / Math.max(limits.cashHigh, 0.001) : 1.01,
    sentence:
      cash > limits.cashHigh
        ? `${percent(cash)} of your portfolio is cash, which inflation erodes.`
        : `Only ${percent(cash)} of your portfolio is cash, so the next bill may force a sale.`,
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
      why: 'Costs are the one certain part of your return.',
      sentence: () => `Funds charge ${percent(cost, 2)} a year, ${money(cost * total)}, whatever markets do.`,
    }),
    judged({
      name: 'Fund overlap',
      threshold: atMost(limits.overlap),
      value: worst === undefined ? 'not known' : `${percent(worst.overlap)}, ${worst.one} and ${worst.other}`,
      actual: worst?.overlap ?? null,
      limit: limits.overlap,
      why: 'Two funds with the same stocks do not diversify.',
      sentence: (overlap) => `${worst?.one ?? ''} and ${worst?.other ?? ''} overlap by ${percent(overlap)}.`,
    }),
  ]
}

function upkeepRules({ limits, holdings }: Given, total: number): readonly Rule[] {
  const knowsPlaces = holdings.some(({ location }) => location !== 'unknown')
  const misplaced = knowsPlaces ? locationOf(holdings).misplaced / total : null
  const stale = [...new Set(holdings.filter(({ isStale }) => isStale).map(({ symbol }) => symbol))]
  return [
    judged({
      name: 'Asset location',
      threshold: atMost(limits.misplaced),
      value: shareText(misplaced),
      actual: misplaced,
      limit: limits.misplaced,
      why: 'Interest belongs in tax-deferred accounts, growth in Roth accounts.',
      sentence: (misplaced) =>
        `${percent(misplaced)} of your portfolio is in the wrong account: interest is taxed every year while growth sits in a pre-tax account.`,
    }),
    judged({
      name: 'Stale prices',
      threshold: 'none',
      value: stale.length === 0 ? 'none' : named(stale),
      actual: stale.length,
      limit: 0,
      why: 'Your figures are only as current as the oldest price.',
      sentence: () => `The price of ${stale[0] ?? ''} is stale, so every figure here may be off.`,
    }),
  ]
}

const named = (symbols: readonly string[]): string =>
  symbols.length <= 3
    ? symbols.join(', ')
    : `${symbols.slice(0, 2).join(', ')} and ${symbols.length - 2} more`

const UPKEEP: readonly string[] = ['Stale prices', 'Asset location', 'Fund cost']

/** The breach that is furthest beyond its limit; of order, cost and place only when nothing else is wrong. */
export function largestRisk(rules: readonly Rule[]): Rule | null {
  const broken = rules.filter(({ isMet }) => isMet === false)
  const grave = broken.filter(({ name }) => !UPKEEP.includes(name))
  const pool = grave.length > 0 ? grave : broken
  return pool.toSorted((a, b) => b.excess - a.excess)[0] ?? null
}
