import { counted, money, percent } from '#kit/format.ts'
import { actions, type Draft, section, type Step, type Steps } from '#kit/report-blocks.ts'
import type { ConcentrationResult } from './concentration.mode.ts'
import type { ConcentrationGiven } from './concentration.report.ts'
import { isBond, isCash, largestStock, locationOf, totalOf } from './exposure.model.ts'

/** Steps that mend what the X-ray found, the heaviest first. */
export function holdingActions(result: ConcentrationResult, given: ConcentrationGiven): Draft {
  const block = actions(
    'Next steps',
    stockSteps(result, given),
    locationSteps(given),
    cashStep(result, given),
    costStep(result, given),
  )
  const { length } = block.steps
  return length === 0 ? [] : [section('Next steps', counted(length, 'step')), block]
}

type Target = { readonly name: string; readonly share: number; readonly limit: number }

/** The largest stock, and the employer's beside it where that is another one: each above its own limit. */
function overLimit({ totalValue }: ConcentrationResult, given: ConcentrationGiven): readonly Target[] {
  const employer = given.employerSymbol.trim().toUpperCase()
  const [name, share] = largestStock(given) ?? ['', 0]
  const isEmployer = employer !== '' && name.toUpperCase() === employer
  const { singleStock, employer: least } = given.limits
  const own = totalOf(given.holdings.filter(({ symbol }) => symbol.toUpperCase() === employer))
  const targets = [
    { name, share, limit: isEmployer ? Math.min(singleStock, least) : singleStock },
    ...(employer === '' || isEmployer ? [] : [{ name: employer, share: own / totalValue, limit: least }]),
  ]
  return targets.filter((one) => one.share > one.limit)
}

/** What is sold of it: nothing where it is held inside of funds. */
function soldOf(
  target: Target,
  { totalValue }: ConcentrationResult,
  { holdings }: ConcentrationGiven,
): number {
  const surplus = (target.share - target.limit) * totalValue
  return totalOf(holdings.filter(({ symbol }) => symbol === target.name)) >= surplus ? surplus : 0
}

const stockSteps = (result: ConcentrationResult, given: ConcentrationGiven): readonly Step[] =>
  overLimit(result, given).map((target) => {
    const { name, share, limit } = target
    const sold = soldOf(target, result, given)
    return {
      title:
        sold > 0
          ? `Reduce ${name} to ${percent(limit)}: sell ${money(sold)}, starting with lots at a loss or held long-term`
          : `Reduce ${name} to ${percent(limit)}: ${money((share - limit) * result.totalValue)} too much, mostly inside your funds`,
      dueInDays: 30,
      effect: `If ${name} halves, you then lose ${percent(limit / 2)} instead of ${percent(share / 2)}.`,
    }
  })

/** Bonds and real estate to pre-tax accounts, growth to Roth: an exchange, no sale of the whole. */
function locationSteps({ holdings }: ConcentrationGiven): Steps {
  const { yearlyInTaxable, yearlyInRoth, growthInPreTax } = locationOf(holdings)
  const fromTaxable = Math.min(yearlyInTaxable, growthInPreTax)
  const fromRoth = Math.min(yearlyInRoth, growthInPreTax - fromTaxable)
  const yields = holdings.filter((one) => one.location === 'taxable' && isBond(one))
  const income = yields.reduce((sum, one) => sum + one.value * (one.yield ?? 0), 0)
  const share = yearlyInTaxable > 0 ? fromTaxable / yearlyInTaxable : 0
  return [
    fromTaxable > 0 && {
      title: `Swap ${money(fromTaxable)} of bonds and real estate in taxable accounts for stocks in pre-tax accounts`,
      dueInDays: 60,
      effect:
        income > 0
          ? `${money(income * share)} of interest a year becomes tax-deferred; your mix stays the same.`
          : 'Their income becomes tax-deferred; your mix stays the same.',
    },
    fromRoth > 0 && {
      title: `Swap ${money(fromRoth)} of bonds in Roth accounts for stocks in pre-tax accounts`,
      dueInDays: 60,
      effect: 'Growth in a Roth account is tax-free; in a pre-tax account it is taxed as ordinary income.',
    },
  ]
}

/** Cash beyond its limit, with what the sales bring in. */
function cashStep(result: ConcentrationResult, given: ConcentrationGiven): Step | null {
  const { holdings, limits } = given
  const sold = overLimit(result, given).reduce((sum, target) => sum + soldOf(target, result, given), 0)
  const surplus = totalOf(holdings.filter(isCash)) + sold - limits.cashHigh * totalOf(holdings)
  return surplus > 0
    ? {
        title: `Invest ${money(surplus)} of cash${sold > 0 ? ', what the sales bring in included,' : ','} or earmark it for a goal`,
        dueInDays: 30,
        effect: `Cash is then ${percent(limits.cashHigh)} of the portfolio.`,
      }
    : null
}

function costStep(
  { annualFundCost }: ConcentrationResult,
  { holdings, limits }: ConcentrationGiven,
): Step | null {
  const costly = holdings
    .filter(({ expenseRatio }) => expenseRatio > limits.fundCost)
    .toSorted((a, b) => b.value * b.expenseRatio - a.value * a.expenseRatio)[0]
  return costly === undefined
    ? null
    : {
        title: `Find a cheaper fund than ${costly.symbol}, which charges ${percent(costly.expenseRatio, 2)} a year`,
        dueInDays: 90,
        cost: costly.value * costly.expenseRatio,
        effect: `It accounts for ${money(costly.value * costly.expenseRatio)} of the ${money(annualFundCost)} your funds charge each year.`,
      }
}
