import { isNoAnswer } from '#finance/answer.ts'
import { addMonths, dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import { nper } from '#finance/time-value/tvm.ts'
import type { FactName, FromFacts, KnownFacts } from '#kit/fact-names.ts'
import { type Debt, debtsBeside, retirementSpending } from '#kit/from-facts.ts'

/*
 * The household of a plan from the profile. The profile knows one date of birth: a couple that files jointly starts
 * with a partner born on the same day, who says so by name. Where the person is known, what the profile does not say
 * is empty and never the sample's; where it knows nothing of this, the sample stays.
 */

const PARTNER = 'Partner (same age assumed)'
/** Halves of one pay: who earns which part is not in the profile. */
const HALF = 0.5

const amount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)
const isDate = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isCouple = (known: KnownFacts): boolean => known('tax.filingStatus') === 'mfj'

const sum = (rows: unknown): number =>
  Array.isArray(rows)
    ? rows.reduce<number>((total, row: unknown) => total + amount(cellOf(row, 'value')), 0)
    : 0

const cellOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null
    ? new Map<string, unknown>(Object.entries(row)).get(name)
    : undefined

/** Rows, or nothing said where there are none and the person is not known either. */
const rowsOrNothing = (known: KnownFacts, rows: readonly unknown[]) =>
  rows.length > 0 || isDate(known('person.birthDate')) ? rows : undefined

export const peopleFromProfile: FromFacts = {
  reads: [
    'person.birthDate',
    'tax.filingStatus',
    'retirement.age',
    'retirement.claimAge',
    'retirement.planToAge',
    'retirement.socialSecurity',
  ],
  value: (known) => {
    const birthDate = known('person.birthDate')
    if (!isDate(birthDate)) return undefined
    const told = (fact: FactName, column: string) =>
      typeof known(fact) === 'number' ? { [column]: known(fact) } : {}
    const yearly = amount(known('retirement.socialSecurity'))
    const shared = {
      birthDate,
      ...told('retirement.age', 'retireAge'),
      ...told('retirement.claimAge', 'claimMonths'),
      ...told('retirement.planToAge', 'endAge'),
    }
    const first = { ...shared, name: 'You', ...(yearly > 0 ? { pia: yearly / 12 } : {}) }
    return isCouple(known) ? [first, { ...shared, name: PARTNER }] : [first]
  },
}

export const incomesFromProfile: FromFacts = {
  reads: ['person.birthDate', 'income.gross', 'income.earners', 'tax.filingStatus'],
  value: (known) => {
    const gross = amount(known('income.gross'))
    const isShared = known('income.earners') === 2 && isCouple(known)
    const pay = (owner: string, share: number) => ({
      name: 'Wages',
      owner,
      kind: 'wage',
      amount: gross * share,
    })
    const rows = isShared ? [pay('first', HALF), pay('second', HALF)] : [pay('first', 1)]
    return rowsOrNothing(known, gross > 0 ? rows : [])
  },
}

export const accountsFromProfile: FromFacts = {
  reads: ['person.birthDate', 'retirement.balance', 'holdings', 'savings.liquid'],
  value: (known) => {
    const rows = [
      { name: 'Retirement savings', type: 'traditional', balance: amount(known('retirement.balance')) },
      { name: 'Investments', type: 'taxable', balance: sum(known('holdings')) },
      { name: 'Cash and savings', type: 'cash', balance: amount(known('savings.liquid')), stocks: 0, fee: 0 },
    ]
    return rowsOrNothing(
      known,
      rows.filter(({ balance }) => balance > 0),
    )
  },
}

export const contributionsFromProfile: FromFacts = {
  reads: ['person.birthDate', 'retirement.contribution'],
  value: (known) => {
    const saved = amount(known('retirement.contribution'))
    return rowsOrNothing(known, saved > 0 ? [{ owner: 'first', type: 'traditional', amount: saved }] : [])
  },
}

/** Where spending in retirement was never asked: today's, without what is paid on debts. */
export const spendingFromProfile: FromFacts = {
  reads: ['spending.total', 'debts', 'home.mortgagePayment'],
  value: retirementSpending,
}

/** As many years as a payment that never ends is counted for. */
const LONGEST = 60

/** The debts of the profile, each through the year in which its payments end. */
export const debtPaymentsFromProfile: FromFacts = {
  reads: ['debts', 'home.mortgagePayment'],
  value: (known, today) => {
    const debts = debtsBeside(known)
    return debts.length === 0 ? undefined : debts.map((debt) => paidThrough(debt, today))
  },
}

function paidThrough({ name, balance, apr, payment }: Debt, today: string) {
  const left = nper({ rate: apr / 12, pmt: -payment, pv: balance })
  const months = isNoAnswer(left) ? 12 * LONGEST : Math.min(left, 12 * LONGEST)
  const last = addMonths(dayNumberOf(today), Math.max(0, Math.ceil(months) - 1))
  return { name, payment: 12 * payment, untilYear: Number(isoDate(last).slice(0, 4)) }
}

/** Where the person is known and no filing status is: the one person of the plan files alone. */
export const filingFromProfile: FromFacts = {
  reads: ['person.birthDate'],
  value: (known) => (isDate(known('person.birthDate')) ? 'single' : undefined),
}

export const mortgageUntilFromProfile: FromFacts = {
  reads: ['home.mortgageUntil'],
  value: (known) => known('home.mortgageUntil'),
}
