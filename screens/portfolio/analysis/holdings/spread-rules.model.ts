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
    why: 'One company can go to nothing; a market has not.',
    sentence: (share) =>
      `${stock?.[0] ?? 'One stock'} is ${percent(share)} of all you own: if it halves, ${percent(share / 2)} of the whole is gone.`,
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
    sentence: (share) =>
      `${sector} alone is ${percent(share)} of all you own, and its companies fall together.`,
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
    sentence: (share) =>
      `${own} is ${percent(share)} of your savings and pays your salary: both would fall at once.`,
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
      sentence: () =>
        `${percent(home)} of all you own stands in one country, ${homeCountry}, as your income does.`,
    }),
    judged({
      name: 'Foreign currency, unhedged',
      threshold: atMost(limits.foreignCurrency),
      value: percent(foreign),
      actual: foreign,
      limit: limits.foreignCurrency,
      why: 'Spending is in your own currency. Foreign stocks count as unhedged.',
      sentence: () =>
        `${percent(foreign)} moves with exchange rates, while you spend in ${given.homeCurrency}.`,
    }),
  ]
}
