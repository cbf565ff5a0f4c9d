import type { ActionsBlock, Block } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import type { ConcentrationResult } from './concentration.mode.ts'
import type { ConcentrationGiven } from './concentration.report.ts'
import { isBond, isCash, largestStock, locationOf, totalOf } from './exposure.model.ts'

type Step = ActionsBlock['steps'][number]

/** Steps that mend what the X-ray found, the heaviest first. */
export function holdingActions(result: ConcentrationResult, given: ConcentrationGiven): readonly Block[] {
  const steps = [
    ...stockStep(result, given),
    ...locationSteps(given),
    ...cashStep(given),
    ...costStep(result, given),
  ]
  return steps.length === 0 ? [] : [{ kind: 'actions', title: 'What to do', steps }]
}

function stockStep({ totalValue }: ConcentrationResult, given: ConcentrationGiven): readonly Step[] {
  const [name, share] = largestStock(given) ?? ['', 0]
  const limit = given.limits.singleStock
  const surplus = (share - limit) * totalValue
  const direct = totalOf(given.holdings.filter(({ symbol }) => symbol === name))
  if (share <= limit) return []
  return [
    {
      title:
        direct >= surplus
          ? `Bring ${name} down to ${percent(limit)}: sell ${money(surplus)}, lots at a loss or long-term first`
          : `Bring ${name} down to ${percent(limit)}: ${money(surplus)} too much, most of it inside your funds`,
      dueInDays: 30,
      effect: `A fall of half in ${name} then costs ${percent(limit / 2)} instead of ${percent(share / 2)}.`,
    },
  ]
}

/** Bonds and real estate to pre-tax accounts, growth to Roth: an exchange, no sale of the whole. */
function locationSteps({ holdings }: ConcentrationGiven): readonly Step[] {
  const { yearlyInTaxable, yearlyInRoth, growthInPreTax } = locationOf(holdings)
  const fromTaxable = Math.min(yearlyInTaxable, growthInPreTax)
  const fromRoth = Math.min(yearlyInRoth, growthInPreTax - fromTaxable)
  const yields = holdings.filter((one) => one.location === 'taxable' && isBond(one))
  const income = yields.reduce((sum, one) => sum + one.value * (one.yield ?? 0), 0)
  const share = yearlyInTaxable > 0 ? fromTaxable / yearlyInTaxable : 0
  return [
    ...(fromTaxable > 0
      ? [
          {
            title: `Exchange ${money(fromTaxable)} of bonds and real estate in taxable accounts for stocks in pre-tax accounts`,
            dueInDays: 60,
            effect:
              income > 0
                ? `${money(income * share)} of interest a year is no longer taxed as it comes; the mix stays the same.`
                : 'Their income is no longer taxed as it comes; the mix stays the same.',
          },
        ]
      : []),
    ...(fromRoth > 0
      ? [
          {
            title: `Exchange ${money(fromRoth)} of bonds in Roth accounts for stocks in pre-tax accounts`,
            dueInDays: 60,
            effect: 'Growth in a Roth account is never taxed; in a pre-tax account it is taxed as income.',
          },
        ]
      : []),
  ]
}

function cashStep({ holdings, limits }: ConcentrationGiven): readonly Step[] {
  const total = totalOf(holdings)
  const surplus = totalOf(holdings.filter(isCash)) - limits.cashHigh * total
  return surplus > 0
    ? [
        {
          title: `Invest ${money(surplus)} of cash, or name what it is kept for`,
          dueInDays: 30,
          effect: `Cash is then ${percent(limits.cashHigh)} of the whole.`,
        },
      ]
    : []
}

function costStep(
  { annualFundCost }: ConcentrationResult,
  { holdings, limits }: ConcentrationGiven,
): readonly Step[] {
  const dear = holdings
    .filter(({ expenseRatio }) => expenseRatio > limits.fundCost)
    .toSorted((a, b) => b.value * b.expenseRatio - a.value * a.expenseRatio)[0]
  return dear === undefined
    ? []
    : [
        {
          title: `Look for a cheaper fund than ${dear.symbol}, which costs ${percent(dear.expenseRatio, 2)} a year`,
          dueInDays: 90,
          cost: dear.value * dear.expenseRatio,
          effect: `It is ${money(dear.value * dear.expenseRatio)} of the ${money(annualFundCost)} that funds take each year.`,
        },
      ]
}
