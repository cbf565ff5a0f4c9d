import { costsByMonth, loanPath } from '#finance/loans/loan-path.ts'

export type PayTerms = {
  /** What has to be paid. */
  readonly amount: number
  readonly years: number
  readonly loanYears: number
  readonly cashReturn: number
  readonly helocRate: number
  readonly equityLoanRate: number
  readonly personalRate: number
  readonly refinanceRate: number
  readonly refinanceCosts: number
  readonly mortgageBalance: number
  readonly mortgageRate: number
  readonly mortgageYears: number
}

export type Way = {
  readonly way: string
  readonly payment: number
  readonly upfront: number
  /** Interest, costs and lost return until the home is sold. */
  readonly cost: number
  readonly why: string
}

const REFINANCE_YEARS = 30
const LINE_YEARS = 20
const DRAW_MONTHS = 120

/**
 * What the whole cost would ask for by each way of paying, until the home is sold: interest and costs of a loan repaid
 * then, the return that cash loses. A refinance also moves the rest of the mortgage to the new rate, and its cost is
 * counted over what the old mortgage would have cost.
 */
export function waysToPay(terms: PayTerms): readonly Way[] {
  return [
    {
      way: 'Cash',
      payment: 0,
      upfront: terms.amount,
      cost: terms.amount * ((1 + terms.cashReturn) ** terms.years - 1),
      why: 'Costs you what the cash would have earned.',
    },
    loanWay('HELOC', terms, {
      rate: terms.helocRate,
      months: LINE_YEARS * 12,
      interestOnly: DRAW_MONTHS,
      why: 'Interest-only for ten years; the rate can rise.',
    }),
    loanWay('Home equity loan', terms, {
      rate: terms.equityLoanRate,
      months: months(terms.loanYears),
      interestOnly: 0,
      why: 'Fixed rate, secured by your home.',
    }),
    loanWay('Personal loan', terms, {
      rate: terms.personalRate,
      months: months(terms.loanYears),
      interestOnly: 0,
      why: 'No lien on your home, but the highest rate.',
    }),
    refinance(terms),
  ]
}

const months = (years: number): number => Math.max(1, Math.round(years * 12))

type LoanWay = {
  readonly rate: number
  readonly months: number
  readonly interestOnly: number
  readonly why: string
}

function loanWay(way: string, { amount, years }: PayTerms, loan: LoanWay): Way {
  const path = loanPath({
    principal: amount,
    termMonths: loan.months,
    rateOf: () => loan.rate,
    interestOnlyMonths: loan.interestOnly,
  })
  return { way, payment: path[0]?.payment ?? 0, upfront: 0, cost: costBy(path, years, 0), why: loan.why }
}

function refinance(terms: PayTerms): Way {
  const { amount, mortgageBalance, mortgageRate, mortgageYears, refinanceRate, refinanceCosts, years } = terms
  const whole = amount + mortgageBalance
  const upfront = whole * refinanceCosts
  const path = loanPath({ principal: whole, termMonths: REFINANCE_YEARS * 12, rateOf: () => refinanceRate })
  const old = loanPath({
    principal: mortgageBalance,
    termMonths: months(mortgageYears),
    rateOf: () => mortgageRate,
  })
  return {
    way: 'Cash-out refinance',
    payment: (path[0]?.payment ?? 0) - (old[0]?.payment ?? 0),
    upfront,
    cost: costBy(path, years, upfront) - costBy(old, years, 0),
    why: 'One loan, but your old mortgage moves to the new rate too.',
  }
}

function costBy(path: ReturnType<typeof loanPath>, years: number, upfront: number): number {
  const costs = costsByMonth(path, { upfront })
  return costs[Math.min(costs.length - 1, months(years))] ?? upfront
}
