import { isNoAnswer, noAnswer, type NoAnswer } from '#finance/answer.ts'
import { balanceDeviation } from '#finance/retirement/balance-forecast.ts'
import { normalInverse } from '#finance/statistics/normal.ts'
import type { HouseholdTax } from '#finance/tax/household-tax.ts'
import type { Given } from './budget.inputs.ts'
import { dateOf, type Forecast, forecastOf } from './forecast/forecast.model.ts'
import { costOfDeferral, takeHomeOf } from './income/take-home.model.ts'
import { bestCuts } from './lines/cuts.model.ts'
import {
  essentialOf,
  type GroupTotals,
  housingOf,
  type Line,
  linesOf,
  paymentOf,
  totalsOf,
} from './lines/lines.model.ts'
import { envelopesOf, goalsOf } from './lines/methods.model.ts'
import { comparedWithNation } from './lines/national.model.ts'

const EXTRA_DEFERRAL = 1_000
const CUTS = 3

/** The whole budget: taxes, shares of take-home pay, what the method asks for, and the account for ninety days. */
export function budget(given: Given) {
  const { tax, net: netIncome, pays } = takeHomeOf(given)
  const lines = linesOf(given)
  const totals = totalsOf(lines, ({ planned }) => planned)
  const net = netIncome / 12
  const forecast = forecastOf(given, pays, lines)
  return {
    monthlySurplus: net - spendingOf(totals) - totals.saving,
    ...taxResults(given, tax),
    netIncome,
    netMonthly: net,
    ...sharesOf(given, { net, gross: tax?.gross ?? null, lines, totals }),
    spendingMonthly: spendingOf(totals),
    essentialMonthly: essentialOf(lines),
    savedMonthly: totals.saving,
    actualSurplus: actualSurplus(lines, net),
    ...forecastResults(forecast),
    lines: lines.map((line) => ({
      name: line.name,
      group: line.group,
      planned: line.planned,
      actual: line.actual,
      difference: line.actual === null ? null : line.planned - line.actual,
      share: net > 0 ? line.planned / net : null,
    })),
    goals: goalsOf(given, net, totals),
    envelopes: envelopesOf(lines),
    people: peopleOf(tax),
    cuts: bestCuts(lines, CUTS),
    // The survey counts payroll taxes, which take-home pay alone does not tell.
    compared:
      given.lines.length > 0 && tax !== null
        ? comparedWithNation(lines, (tax.payrollTax + given.pretaxRetirement) / 12)
        : [],
  }
}

const UNKNOWN = noAnswer(
  'You entered take-home pay. Clear it to compute taxes and shares of gross income from what you earn.',
)

function taxResults(given: Given, tax: HouseholdTax | null) {
  if (tax === null)
    return {
      grossIncome: UNKNOWN,
      federalTax: UNKNOWN,
      businessDeduction: UNKNOWN,
      payrollTax: UNKNOWN,
      stateTax: UNKNOWN,
      taxShare: UNKNOWN,
      marginalRate: UNKNOWN,
      deferralCost: UNKNOWN,
      earnerCount: UNKNOWN,
    }
  return {
    grossIncome: tax.gross,
    federalTax: tax.federalTax,
    businessDeduction: tax.businessDeduction,
    payrollTax: tax.payrollTax,
    stateTax: tax.stateTax,
    taxShare: shareOf(tax.federalTax + tax.payrollTax + tax.stateTax, tax.gross, 'gross income'),
    marginalRate: tax.marginalRate,
    deferralCost: deferralCost(given, tax),
    earnerCount: tax.earners.length,
  }
}

const peopleOf = (tax: HouseholdTax | null) =>
  (tax?.earners ?? []).map(({ name, gross, pretax, payrollTax, incomeTax, net: taken }) => ({
    name,
    gross,
    pretax,
    payrollTax,
    incomeTax,
    net: taken,
  }))

const spendingOf = ({ need, want, debt }: GroupTotals): number => need + want + debt

const shareOf = (part: number, whole: number, name: string) =>
  whole > 0 ? part / whole : noAnswer(`You have no ${name} to compare with.`)

type Sums = {
  readonly net: number
  /** Null where only take-home pay is known. */
  readonly gross: number | null
  readonly lines: readonly Line[]
  readonly totals: GroupTotals
}

function sharesOf(given: Given, { net, gross, lines, totals }: Sums) {
  const ofGross = (part: number) => (gross === null ? UNKNOWN : shareOf(part, gross, 'gross income'))
  const ofNet = (part: number) => shareOf(part, net, 'take-home pay')
  const housing = housingOf(given, lines)
  const onDebts =
    given.lines.length > 0 ? totals.debt : given.debts.reduce((sum, debt) => sum + paymentOf(debt), 0)
  return {
    needsShare: ofNet(totals.need + totals.debt),
    wantsShare: ofNet(totals.want),
    savingsShare: ofNet(totals.saving),
    savingsRate: ofGross(given.pretaxRetirement + 12 * totals.saving),
    housingShare: housing === null ? noAnswer('Enter your monthly housing cost.') : ofGross(12 * housing),
    debtShare: ofNet(onDebts),
  }
}

function deferralCost(given: Given, tax: { readonly gross: number; readonly net: number }) {
  const room = tax.gross - given.pretaxRetirement - given.preTaxBenefits
  return room < EXTRA_DEFERRAL
    ? noAnswer('You have no income left to defer.')
    : costOfDeferral(given, EXTRA_DEFERRAL, tax.net)
}

function actualSurplus(lines: readonly Line[], net: number) {
  if (lines.every(({ actual }) => actual === null)) return noAnswer('You have not entered any spending yet.')
  return lines.reduce((left, { actual, planned }) => left - (actual ?? planned), net)
}

function forecastResults(forecast: Forecast | NoAnswer) {
  if (isNoAnswer(forecast))
    return {
      lowestBalance: forecast,
      lowestDate: forecast,
      probabilityBeforePay: forecast,
      probabilityBelowZero: forecast,
      moveBill: forecast,
      moveToDay: forecast,
      moveBeforePay: forecast,
      moveLowest: forecast,
      balances: forecast,
      dates: forecast,
    }
  const { lowest, beforePay, ever, move } = forecast
  const none = noAnswer('Moving a bill would not help.')
  return {
    lowestBalance: lowest.balance,
    lowestDate: dateOf(forecast, lowest.day),
    probabilityBeforePay: beforePay,
    probabilityBelowZero: ever,
    moveBill: move?.name ?? none,
    moveToDay: move?.toDay ?? none,
    moveBeforePay: move?.beforePay ?? none,
    moveLowest: move?.lowest ?? none,
    balances: bandsOf(forecast),
    dates: datesOf(forecast),
  }
}

/** Half of all outcomes lie within the inner band, four in five within the outer. */
const INNER = normalInverse(0.75)
const OUTER = normalInverse(0.9)

const bandsOf = (forecast: Forecast) =>
  Array.from(forecast.balances, (balance, day) => {
    const deviation = balanceDeviation(forecast.daily, day)
    return {
      date: dateOf(forecast, day),
      balance,
      low50: balance - INNER * deviation,
      high50: balance + INNER * deviation,
      low80: balance - OUTER * deviation,
      high80: balance + OUTER * deviation,
    }
  })

const datesOf = (forecast: Forecast) =>
  [
    ...forecast.pays.map((pay) => ({ ...pay, isPay: true })),
    ...forecast.bills.map((bill) => ({ ...bill, isPay: false })),
  ]
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, name, amount, isPay }) => ({ date: dateOf(forecast, day), name, amount, isPay }))
