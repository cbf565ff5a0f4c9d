import { noAnswer } from '#finance/answer.ts'
import { balanceDeviation } from '#finance/retirement/balance-forecast.ts'
import { normalInverse } from '#finance/statistics/normal.ts'
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
  const { tax, pays } = takeHomeOf(given)
  const lines = linesOf(given)
  const totals = totalsOf(lines, ({ planned }) => planned)
  const net = tax.net / 12
  const forecast = forecastOf(given, pays, lines)
  const pensions = (tax.payrollTax + given.pretaxRetirement) / 12
  return {
    monthlySurplus: net - spendingOf(totals) - totals.saving,
    grossIncome: tax.gross,
    federalTax: tax.federalTax,
    businessDeduction: tax.businessDeduction,
    payrollTax: tax.payrollTax,
    stateTax: tax.stateTax,
    netIncome: tax.net,
    netMonthly: net,
    taxShare: shareOf(tax.federalTax + tax.payrollTax + tax.stateTax, tax.gross, 'gross income'),
    marginalRate: tax.marginalRate,
    deferralCost: deferralCost(given, tax),
    ...sharesOf(given, { net, gross: tax.gross, lines, totals }),
    spendingMonthly: spendingOf(totals),
    essentialMonthly: essentialOf(lines),
    savedMonthly: totals.saving,
    earnerCount: tax.earners.length,
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
    people: tax.earners.map(({ name, gross, pretax, payrollTax, incomeTax, net: taken }) => ({
      name,
      gross,
      pretax,
      payrollTax,
      incomeTax,
      net: taken,
    })),
    cuts: bestCuts(lines, CUTS),
    compared: given.lines.length > 0 ? comparedWithNation(lines, pensions) : [],
  }
}

const spendingOf = ({ need, want, debt }: GroupTotals): number => need + want + debt

const shareOf = (part: number, whole: number, name: string) =>
  whole > 0 ? part / whole : noAnswer(`You have no ${name} to compare with.`)

type Sums = {
  readonly net: number
  readonly gross: number
  readonly lines: readonly Line[]
  readonly totals: GroupTotals
}

function sharesOf(given: Given, { net, gross, lines, totals }: Sums) {
  const ofNet = (part: number) => shareOf(part, net, 'take-home pay')
  const housing = housingOf(given, lines)
  const onDebts =
    given.lines.length > 0 ? totals.debt : given.debts.reduce((sum, debt) => sum + paymentOf(debt), 0)
  return {
    needsShare: ofNet(totals.need + totals.debt),
    wantsShare: ofNet(totals.want),
    savingsShare: ofNet(totals.saving),
    savingsRate: shareOf(given.pretaxRetirement + 12 * totals.saving, gross, 'gross income'),
    housingShare:
      housing === null
        ? noAnswer('Enter your monthly housing cost.')
        : shareOf(12 * housing, gross, 'gross income'),
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

function forecastResults(forecast: Forecast) {
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
