import { percent } from '#kit/format.ts'
import {
  countryOf,
  type Given,
  isForeign,
  largestOf,
  largestStock,
  totalOf,
  valuesBy,
} from './exposure.model.ts'
import { atMost, judged, type Rule, shareText } from './rule.model.ts'

/** Rules on what the whole rests on: a company, a sector, an employer, a country, a currency. */
export const spreadRules = (given: Given, total: number): readonly Rule[] => [
  stockRule(given),
  sectorRule(given, total),
  employerRule(given, total),
  ...placeRules(given, total),
]

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
    why: 'A single company can go to zero; a broad market is very unlikely to.',
    sentence: (share) =>
      `${stock?.[0] ?? 'One stock'} is ${percent(share)} of your portfolio; if it halves, you lose ${percent(share / 2)} of everything.`,
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
    why: 'Companies in one sector tend to fall together. Broad funds without a sector are not broken down.',
    sentence: (share) =>
      `${sector} alone is ${percent(share)} of your portfolio, and its companies tend to fall together.`,
  })
}

function employerRule({ limits, holdings, employerSymbol }: Given, total: number): Rule {
  const own = employerSymbol.trim().toUpperCase()
  const share =
    own === '' ? null : totalOf(holdings.filter(({ symbol }) => symbol.toUpperCase() === own)) / total
  return judged({
    name: 'Employer stock',
    threshold: atMost(limits.employer),
    value: share === null ? 'not named' : percent(share),
    actual: share,
    limit: limits.employer,
    why: 'Your paycheck and savings should not depend on the same company.',
    sentence: (share) =>
      `${own} is ${percent(share)} of your savings and also pays your salary, so both would suffer at once.`,
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
      why: 'Your job, home, and taxes already depend on the same economy.',
      sentence: () =>
        `${percent(home)} of your portfolio is in your home country (${homeCountry}), and so is your income.`,
    }),
    judged({
      name: 'Unhedged foreign currency',
      threshold: atMost(limits.foreignCurrency),
      value: percent(foreign),
      actual: foreign,
      limit: limits.foreignCurrency,
      why: 'You spend in your home currency. Foreign stocks count as unhedged.',
      sentence: () =>
        `${percent(foreign)} of your portfolio moves with exchange rates, while you spend in ${given.homeCurrency}.`,
    }),
  ]
}
