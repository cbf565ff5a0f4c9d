import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { linearRegression } from '#finance/statistics/regression.ts'
import { type Coefficient, regressionInference } from '#finance/statistics/regression-inference.ts'
import { lowered } from '#kit/lowered.ts'
import { adjust, type Comp, type Terms } from './adjust.model.ts'
import { amountOf, FEATURES, type FeatureKey } from './features.model.ts'

/** With fewer sales a fit says more about them than about the market. */
export const FEWEST_SALES = 12
/** Sales beyond the coefficients: with fewer the errors themselves are not known. */
const FEWEST_LEFT = 5
/** A feature that the others explain to nine tenths cannot be told apart from them. */
const MOST_INFLATED = 10
/** How often a coefficient of nothing looks like one. */
const SURE = 0.05

export type Verdict = 'supported' | 'unsure' | 'wrongSign'

export type FittedValue = Pick<Coefficient, 'value' | 'standardError' | 'p'> & {
  readonly feature: FeatureKey
  readonly verdict: Verdict
}

export type Fit = {
  readonly sales: number
  readonly values: readonly FittedValue[]
  readonly explained: number
  /** Standard deviation of the residuals, in dollars. */
  readonly deviation: number
  /** Features that differ between sales and are not known of every one. */
  readonly left: readonly FeatureKey[]
}

type Sale = { readonly comp: Comp; readonly price: number }

/**
 * What a unit of each feature brought, by least squares over all closed sales: price after concessions and market change
 * on the features that every sale is known by and that differ. Dollars for a unit, each with its standard error.
 * No answer: fewer than 12 sales, too few for so many features, or features that move together (variance inflation above
 * 10). More of a feature is worth more by the scale of every field, so a value below 0 has the wrong sign.
 * Source: Belsley, Kuh, and Welsch, Regression Diagnostics, 1980, chapter 3.
 */
export function leastSquares(comps: readonly Comp[], terms: Terms): Fit | NoAnswer {
  const sales = comps
    .filter(({ status }) => status === 'closed')
    .map((comp): Sale => {
      const { base, timeAdjustment } = adjust(comp, '', terms)
      return { comp, price: base + timeAdjustment }
    })
  if (sales.length < FEWEST_SALES)
    return noAnswer(
      `It takes ${FEWEST_SALES} closed sales; there ${sales.length === 1 ? 'is' : 'are'} ${sales.length}.`,
    )
  const differing = FEATURES.map(({ key }) => key).filter((key) => differs(sales, key))
  const used = differing.filter((key) => sales.every(({ comp }) => amountOf(comp, key) !== null))
  const left = differing.filter((key) => !used.includes(key))
  if (used.length === 0) return noAnswer('No feature that differs is entered for every closed sale.')
  const fewest = used.length + 1 + FEWEST_LEFT
  if (sales.length < fewest)
    return noAnswer(`${used.length} features take ${fewest} closed sales; there are ${sales.length}.`)
  const rows = sales.map(({ comp }) => used.map((key) => amountOf(comp, key) ?? 0))
  const together = used.filter((_, at) => inflation(rows, at) > MOST_INFLATED)
  if (together.length > 0) return noAnswer(togetherText(together))
  const prices = sales.map(({ price }) => price)
  if (isNoAnswer(linearRegression(rows, prices))) return noAnswer(togetherText(used))
  const found = regressionInference(rows, prices)
  if (isNoAnswer(found)) return noAnswer('The features explain every price exactly, so no error can be told.')
  const values = used.map((feature, at) => judged(feature, found.coefficients[at + 1]))
  const { rSquared: explained, residualDeviation: deviation } = found
  return { sales: sales.length, values, explained, deviation, left }
}

const differs = (sales: readonly Sale[], key: FeatureKey): boolean =>
  new Set(sales.flatMap(({ comp }) => amountOf(comp, key) ?? [])).size > 1

/** 1 ÷ (1 − R²) of one feature on the others: by how much they widen its variance. */
function inflation(rows: readonly (readonly number[])[], at: number): number {
  const others = rows.map((row) => row.filter((_, column) => column !== at))
  if (others[0]?.length === 0) return 1
  const fit = linearRegression(
    others,
    rows.map((row) => row[at] ?? 0),
  )
  // Others that depend on each other say nothing of this one: they are found by their own turn.
  return isNoAnswer(fit) ? 1 : 1 / Math.max(Number.EPSILON, 1 - fit.rSquared)
}

const listed = new Intl.ListFormat('en-US')
export const labelOf = (key: FeatureKey): string => FEATURES.find((one) => one.key === key)?.label ?? key

const togetherText = (keys: readonly FeatureKey[]): string => {
  const [first = '', ...rest] = keys.map(labelOf)
  return `${listed.format([first, ...rest.map(lowered)])} rise and fall together in these sales, so what each is worth cannot be told apart. Leave one of them blank in every sale, or add sales that differ in it alone.`
}

function judged(feature: FeatureKey, found: Coefficient | undefined): FittedValue {
  const { value, standardError, p } = found ?? { value: 0, standardError: 0, p: 1 }
  const verdict = value < 0 ? 'wrongSign' : p < SURE ? 'supported' : 'unsure'
  return { feature, value, standardError, p, verdict }
}
