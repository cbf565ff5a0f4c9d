import { isNoAnswer } from '#finance/answer.ts'
import { affordableLoan } from '#finance/mortgage-ratios.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { type Field, money, percent } from '#kit/field.ts'
import { counted, money as dollars, number, percent as share } from '#kit/format.ts'

/** An answer in one sentence that begins with its number, and what it means. */
export type OwnAnswer = {
  readonly figure: string
  readonly sentence: string
  readonly more: string
}

type Asked = { readonly label: string; readonly field: Field; readonly fact?: FactName }
type Numbers = Readonly<Record<string, number>>

export type Question = {
  readonly id: string
  readonly title: string
  readonly gives: string
  readonly action: string
  /** The numbers that it asks for; those that are facts are kept in the profile. */
  readonly asks: Readonly<Record<string, Asked>>
  /** The number that has to be above 0. */
  readonly needs: string
  /** Null where it is not. */
  readonly answer: (numbers: Numbers, facts: StoredFacts) => OwnAnswer | null
  readonly next: { readonly label: string; readonly to: string }
}

const MOST = 1e9

const dollarsOf = (label: string, fact?: FactName): Asked => ({
  label,
  field: money({ label, default: 0, min: 0, max: MOST }),
  ...(fact === undefined ? {} : { fact }),
})

const MORE_MONTHS = 3
const TWO_YEARS = 24

/** Months without pay: savings ÷ monthly spending. */
const lasting: Question = {
  id: 'lasting',
  needs: 'spending',
  title: 'How long would my savings last without a paycheck?',
  gives: 'You get the number of months, and what three more would take.',
  action: 'See how long',
  asks: {
    savings: dollarsOf('Savings you could use this week', 'savings.liquid'),
    spending: dollarsOf('Monthly spending you cannot skip', 'spending.essentialMonthly'),
  },
  answer: ({ savings = 0, spending = 0 }) => {
    if (spending <= 0) return null
    const months = Math.round((10 * savings) / spending) / 10
    const more = MORE_MONTHS * spending
    return {
      figure: number(months, 1),
      sentence: `${months === 1 ? 'month' : 'months'} is how long your savings would last.`,
      more: `Three more months need ${dollars(more)}, or ${dollars(more / TWO_YEARS)} a month for two years.`,
    }
  },
  next: { label: 'Plan the next months', to: '/calculators/emergency-fund' },
}

/** What is left of take-home pay, and how long it takes to save a year of spending. */
const keeping: Question = {
  id: 'keeping',
  needs: 'pay',
  title: 'How much of my pay do I keep?',
  gives: 'You get your savings rate, and how long a year of freedom takes to save.',
  action: 'See how much',
  asks: {
    pay: dollarsOf('Monthly take-home pay', 'income.takeHomeMonthly'),
    spending: dollarsOf('Monthly spending, all of it', 'spending.total'),
  },
  answer: ({ pay = 0, spending = 0 }) => {
    if (pay <= 0) return null
    const kept = pay - spending
    if (kept <= 0)
      return {
        figure: dollars(-kept),
        sentence: 'more goes out each month than comes in.',
        more: 'The budget shows line by line where it goes, and which cuts hurt least.',
      }
    const months = Math.ceil((12 * spending) / kept)
    return {
      figure: share(kept / pay),
      sentence: `of your pay stays with you, ${dollars(kept)} a month.`,
      more: `At this pace a year of spending is saved in ${counted(months, 'month')}.`,
    }
  },
  next: { label: 'Plan my budget', to: '/calculators/budget' },
}

/*
 * Ratios of monthly income before tax: housing at most 28 %, all debts at most 36 %. The second one is the limit of
 * Fannie Mae's Selling Guide, B3-6-02, for loans underwritten by hand; the first is the customary housing ratio.
 */
const HOUSING = 0.28
const ALL_DEBTS = 0.36
const TERM_MONTHS = 360
export const USUAL_RATE = 0.065

const house: Question = {
  id: 'house',
  needs: 'income',
  title: 'How much house can I afford?',
  gives: 'You get a price, the monthly payment behind it and what sets the limit.',
  action: 'See the price',
  asks: {
    income: dollarsOf('Yearly household income before tax', 'income.gross'),
    cash: dollarsOf('Cash for the purchase'),
    rate: {
      label: 'Mortgage rate',
      field: percent({ label: 'Mortgage rate', default: USUAL_RATE, min: 0, max: 0.3 }),
    },
  },
  answer: ({ income = 0, cash = 0, rate = USUAL_RATE }, facts) => {
    const debts = debtPayments(facts)
    const payment = Math.min(HOUSING * (income / 12), ALL_DEBTS * (income / 12) - debts)
    const loan = affordableLoan({ payment: Math.max(0, payment), annualRate: rate, termMonths: TERM_MONTHS })
    if (income <= 0 || isNoAnswer(loan)) return null
    const limit =
      payment < HOUSING * (income / 12)
        ? `Your other debts of ${dollars(debts)} a month set the limit.`
        : `That is ${share(HOUSING, 0)} of your income.`
    return {
      figure: dollars(Math.floor((loan + cash) / 1000) * 1000),
      sentence: 'is the most that your income carries.',
      more: `${dollars(Math.max(0, payment))} a month for 30 years at ${share(rate)}, and your cash. ${limit} Property tax, insurance and closing costs come on top: look for less.`,
    }
  },
  next: { label: 'Compare mortgages', to: '/calculators/interest-rates-compare' },
}

function debtPayments(facts: StoredFacts): number {
  const rows = facts.debts?.value
  if (!Array.isArray(rows)) return 0
  return rows.reduce<number>((sum, row: unknown) => {
    const payment = typeof row === 'object' && row !== null && 'payment' in row ? row.payment : 0
    return sum + (typeof payment === 'number' ? payment : 0)
  }, 0)
}

export const QUESTIONS: readonly Question[] = [lasting, keeping, house]
