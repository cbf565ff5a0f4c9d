import { businessIncomeDeductions } from '#figures/business-income-deduction.ts'
import { type NoFigure, ofYear } from '#figures/dated.ts'
import { federalTaxYear } from '#figures/federal-tax-year.ts'
import { payrollRates, wageBases } from '#figures/payroll-tax.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import type { Cadence } from '#finance/dates/cadence.ts'
import type { BusinessDeductionRules } from '#finance/tax/business-income-deduction.ts'
import { federalTaxRules } from '#finance/tax/federal-tax.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import {
  type Earner,
  type Household,
  type HouseholdTax,
  type HouseholdTaxRules,
  householdTax,
} from '#finance/tax/household-tax.ts'
import { flatStateRules, type StateTable, stateTaxRules } from '#finance/tax/state-income-tax.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../budget.inputs.ts'
import { FIRST_STATE_YEAR } from './income.inputs.ts'

/** One income as it is paid: what of it is taken home a year, how often, and a day on which it is paid, if known. */
export type Pay = {
  readonly name: string
  readonly net: number
  readonly cadence: Cadence
  readonly payday: string | null
}

export type TakeHome = {
  /** Null where take-home pay was entered: what was earned and taxed before is not known. */
  readonly tax: HouseholdTax | null
  /** Of a year. */
  readonly net: number
  readonly pays: readonly Pay[]
}

type IncomeRow = Given['earners'][number]

/** Taxes of the year and pay by pay what is taken home, or what was entered as such. Refuses pre-tax amounts above the income. */
export function takeHomeOf(given: Given): TakeHome {
  const { takeHomeMonthly, payCadence: cadence, nextPayday } = given
  if (takeHomeMonthly !== null) {
    const net = 12 * takeHomeMonthly
    return { tax: null, net, pays: [{ name: 'Payday', net, cadence, payday: nextPayday }] }
  }
  return computedTakeHome(given)
}

function computedTakeHome(given: Given): TakeHome {
  const rows = incomeRows(given)
  const people = peopleOf(rows)
  const gross = rows.reduce((sum, { amount }) => sum + amount, 0)
  checkPretax(given, gross)
  const tax = householdTax(
    householdOf(
      given,
      people.map(({ earner }) => earner),
    ),
    rulesOf(given),
  )
  const pays = people.flatMap(({ own }, index) => {
    const earner = tax.earners[index]
    const share = earner !== undefined && earner.gross > 0 ? earner.net / earner.gross : 0
    return own.map((row) => ({
      name: row.name,
      net: row.amount * share,
      cadence: row.cadence,
      payday: row.payday ?? given.nextPayday,
    }))
  })
  return { tax, net: tax.net, pays }
}

/** Take-home pay that is given up for `extra` dollars more a year into a retirement account. */
export function costOfDeferral(given: Given, extra: number, net: number): number {
  const more = { ...given, pretaxRetirement: given.pretaxRetirement + extra }
  const earners = peopleOf(incomeRows(given)).map(({ earner }) => earner)
  return net - householdTax(householdOf(more, earners), rulesOf(given)).net
}

function householdOf(given: Given, earners: readonly Earner[]): Household {
  const { businessPay: pay, businessProperty: property, isServiceBusiness: isService } = given
  return { ...given, earners, business: { pay, property, isService } }
}

function incomeRows(given: Given): readonly IncomeRow[] {
  if (given.earners.length > 0)
    return given.earners.map((row, index) => ({ ...row, name: row.name.trim() || `Income ${index + 1}` }))
  const { grossAnnual, payCadence } = given
  return [{ name: 'Payday', amount: grossAnnual, kind: 'wage', cadence: payCadence, payday: null }]
}

/** Rows of one name are one person, who has one wage base. */
function peopleOf(
  rows: readonly IncomeRow[],
): readonly { readonly earner: Earner; readonly own: readonly IncomeRow[] }[] {
  const names = [...new Set(rows.map(({ name }) => name.toLowerCase()))]
  return names.map((key) => {
    const own = rows.filter(({ name }) => name.toLowerCase() === key)
    const of = (kind: IncomeRow['kind']) =>
      own.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0)
    const earner = {
      name: own[0]?.name ?? key,
      wages: of('wage'),
      profit: of('selfEmployed'),
      other: of('other'),
    }
    return { earner, own }
  })
}

function checkPretax({ pretaxRetirement, preTaxBenefits }: Given, gross: number): void {
  if (pretaxRetirement > gross)
    throw new ToolInputError('pretaxRetirement', 'Retirement contributions cannot exceed gross income.')
  if (pretaxRetirement + preTaxBenefits > gross)
    throw new ToolInputError(
      'preTaxBenefits',
      'Benefits and retirement contributions together cannot exceed gross income.',
    )
}

function onFile<T extends object | number>(figure: T | NoFigure, field: string): T {
  if (typeof figure === 'object' && 'noAnswer' in figure) throw new ToolInputError(field, figure.noAnswer)
  return figure
}

function rulesOf(given: Given): HouseholdTaxRules {
  const year = Number(given.taxYear)
  const tables = onFile(federalTaxYear(year), 'taxYear')
  const rates = onFile(ofYear(payrollRates, year), 'taxYear')
  const wageBase = onFile(ofYear(wageBases, year), 'taxYear')
  const state = stateTable(given, year)
  return {
    federal: (status) => federalTaxRules(tables, status),
    state: (status) =>
      state === null
        ? flatStateRules(given.stateRate)
        : stateTaxRules(state, { status, age: given.over65 > 0 ? 65 : 40 }),
    business: (status) => businessRules(given, status),
    payroll: { ...rates, wageBase },
  }
}

/** Null where the deduction is not claimed. */
export function businessRules(given: Given, status: FilingStatus): BusinessDeductionRules | null {
  if (!given.businessDeduction) return null
  const { threshold, range, ...shares } = onFile(
    ofYear(businessIncomeDeductions, Number(given.taxYear)),
    'taxYear',
  )
  return { ...shares, threshold: given.businessThreshold ?? threshold[status], range: range[status] }
}

function stateTable({ state }: Given, year: number): StateTable | null {
  if (state === 'none') return null
  if (year < FIRST_STATE_YEAR)
    throw new ToolInputError(
      'state',
      `For ${year}, choose one flat rate: the rates of each state are on file from ${FIRST_STATE_YEAR} on.`,
    )
  const states: Readonly<Record<string, StateTable>> = onFile(ofYear(stateIncomeTaxes, year), 'state')
  return states[state] ?? null
}
