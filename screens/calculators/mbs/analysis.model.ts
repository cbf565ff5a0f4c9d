import { isNoAnswer } from '#finance/answer.ts'
import { presentValue } from '#finance/bonds/bond-measures.ts'
import { type ClassMonth, sequentialClasses } from '#finance/mortgage-pools/mortgage-classes.ts'
import { type PoolMonth, poolCashFlows } from '#finance/mortgage-pools/prepayment.ts'
import { lifeOf, monthsOf, type PoolCase, shifted, speedAfter } from './pool.model.ts'

const SHIFTS = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.005)

/** Prices when rates move: responding borrowers, today's speed, a Treasury of the same life, and the strips. */
export function rateRows(
  pool: PoolCase,
  still: readonly PoolMonth[],
  { yieldBey, price }: { readonly yieldBey: number; readonly price: number },
) {
  const halfYears = Math.max(1, Math.round(2 * lifeOf(still)))
  return SHIFTS.flatMap((shift) => {
    const row = shifted(pool, still, { yieldBey, shift })
    if (isNoAnswer(row)) return []
    return [{ ...row, treasury: (price * parBond(yieldBey, halfYears, shift)) / 100 }]
  })
}

/** Price of a half-yearly bond that costs 100 at `coupon`, after a shift of its yield. */
function parBond(coupon: number, halfYears: number, shift: number): number {
  const flows = Array.from({ length: halfYears }, (_, at) => ({
    periods: at + 1,
    amount: 50 * coupon + (at === halfYears - 1 ? 100 : 0),
  }))
  return presentValue(flows, coupon + shift, 2)
}

/** Balance at each year's end at four PSA speeds. */
export function balancesBySpeed(pool: PoolCase, balance: number) {
  const paths = [0, 100, 200, 400].map((psa) => {
    const months = poolCashFlows({
      originalBalance: balance,
      wac: pool.wac,
      passThroughRate: pool.passThroughRate,
      wamMonths: pool.wam,
      seasoningMonths: pool.age,
      psa,
    })
    return isNoAnswer(months) ? [] : months
  })
  const at = (path: number, month: number) => paths[path]?.[month]?.balance ?? 0
  const years = Array.from({ length: Math.floor((pool.wam - 1) / 12) + 1 }, (_, year) => 12 * year)
  return [...years, pool.wam].map((month) => ({
    year: month / 12,
    psa0: at(0, month),
    psa100: at(1, month),
    psa200: at(2, month),
    psa400: at(3, month),
  }))
}

/** The two classes of a sequential deal: when they are paid, and how their lives answer to rates. */
export function classRows(pool: PoolCase, balance: number, share: number) {
  const classesAt = (shift: number) => {
    const months = monthsOf(pool, balance, speedAfter(pool, shift))
    return sequentialClasses(isNoAnswer(months) ? [] : months, share)
  }
  const [now, up, down] = [classesAt(0), classesAt(0.01), classesAt(-0.01)]
  const row = (name: string, key: 'first' | 'second') => {
    const paid = now[key].filter((one) => one.principal > CENT / 2)
    return {
      name,
      balance: now[key][0]?.balance ?? 0,
      wal: classLife(now[key]),
      firstMonth: paid[0]?.month ?? null,
      lastMonth: paid.at(-1)?.month ?? null,
      walUp: classLife(up[key]),
      walDown: classLife(down[key]),
    }
  }
  return [row('First class', 'first'), row('Second class', 'second')]
}

const CENT = 0.01

const classLife = (months: readonly ClassMonth[]): number =>
  lifeOf(months.map(({ month, principal }) => ({ month, totalPrincipal: principal })))

type Loan = {
  readonly balance: number
  readonly loanBalance: number
  readonly wac: number
  readonly passThroughRate: number
  readonly servicingRate: number
}
type Values = { readonly interestOnly: number; readonly principalOnly: number }

/** One borrower's ordinary month into every pocket, and what each pocket gains or loses when that loan is paid off early. */
export function borrowerRows(terms: Loan, first: PoolMonth | undefined, values: Values) {
  const loan = Math.min(terms.loanBalance, terms.balance)
  const part = loan / terms.balance
  const margin = terms.wac - terms.passThroughRate
  const servicing = Math.min(terms.servicingRate, margin)
  const worthOfRate = terms.passThroughRate > 0 ? values.interestOnly / terms.passThroughRate / 100 : 0
  const interest = (first?.netInterest ?? 0) * part
  const scheduled = (first?.scheduledPrincipal ?? 0) * part
  const why = 'The fee ends with the loan, and its remaining value is lost.'
  const fee = (to: string, rate: number) => ({
    to,
    cash: (loan * rate) / 12,
    refinance: -loan * rate * worthOfRate,
    why,
  })
  return [
    fee('Servicer', servicing),
    fee('Guarantor', margin - servicing),
    {
      to: 'You: interest',
      cash: interest,
      refinance: (-loan * values.interestOnly) / 100,
      why: 'No more interest on this loan: what an IO strip would lose.',
    },
    {
      to: 'You: principal',
      cash: scheduled,
      refinance: loan * (1 - values.principalOnly / 100),
      why: 'Par now instead of later: what a PO strip would gain.',
    },
  ]
}
