import { isNoAnswer } from '#finance/answer.ts'
import {
  affordableHome,
  type AffordableHome,
  type HomeBuyer,
  type HomeCost,
  type HomeFinancing,
  homeAtPrice,
} from '#finance/property/home-affordability.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { downToTenths, money, number, percent as share } from '#kit/format.ts'
import { asks } from './house-asks.model.ts'
import { needed, type Ground, type Numbers, type OwnAnswer, type Question } from './question.model.ts'

/*
 * The 28/36 rule, of monthly income before tax: housing at most 28 %, all debts at most 36 %. The second one is the
 * limit of Fannie Mae's Selling Guide, B3-6-02, for loans underwritten by hand; the first is the customary housing ratio.
 */
const HOUSING = 0.28
const ALL_DEBTS = 0.36
/** Mortgage insurance can be ended, and is not asked for, from here on: 12 USC 4901(18). */
const INSURED_ABOVE = 0.8
const STEP = 1000

const buyerOf = ({ income = 0, debts = 0, cash = 0, kept = 0 }: Numbers): HomeBuyer => ({
  income: income / 12,
  otherDebts: debts,
  cash: Math.max(0, cash - kept),
})

const financingOf = (numbers: Numbers): HomeFinancing => ({
  annualRate: numbers.rate ?? 0,
  termMonths: 12 * (numbers.years ?? 0),
  frontRatio: HOUSING,
  backRatio: ALL_DEBTS,
  propertyTax: numbers.tax ?? 0,
  homeInsurance: numbers.insurance ?? 0,
  mortgageInsurance: numbers.pmi ?? 0,
  insuredAbove: INSURED_ABOVE,
  closingCosts: numbers.closing ?? 0,
  leastDown: numbers.least ?? 0,
})

export const house = {
  id: 'house',
  title: 'How much house can I afford?',
  gives: 'See a price, the full monthly payment, and what limits you.',
  keywords: [
    'how much house can we afford',
    'how much house',
    'buy a house',
    'buy a home',
    'buying a home',
    'first home',
    'home price',
    'rent or buy',
    'down payment',
    'how much mortgage can I afford',
    'what can I afford',
  ],
  serves: {
    'goal buy': { weight: 10, reason: 'finds a price that fits your income, debts, and cash' },
    'home rent': { weight: 2, reason: 'shows what owning would cost each month' },
  },
  action: 'See the price',
  asks,
  answer: (numbers: Numbers, { facts }: Pick<Ground, 'facts'>): OwnAnswer | FieldProblem => {
    const buyer = buyerOf(numbers)
    const financing = financingOf(numbers)
    if (buyer.income <= 0) return needed('income')
    const most = affordableHome(buyer, financing)
    if (isNoAnswer(most)) return noRoom(buyer)
    const price = Math.floor(most.price / STEP) * STEP
    const home = homeAtPrice(price, buyer, financing)
    if (isNoAnswer(home) || price === 0) return noCash(numbers)
    return {
      figure: money(price),
      sentence: 'is a price that fits your income, debts, and cash.',
      more: `${limitText(most, buyer, numbers)} ${leftText(cashLeft(home, numbers), facts)}`,
      parts: [...partsOf(home), ['Cash left after closing', money(cashLeft(home, numbers))]],
      ...(home.loan > 0 ? { carries: caseOf(home, numbers) } : {}),
    }
  },
  next: { label: 'Compare mortgages', to: '/calculators/interest-rates-compare' },
} satisfies Question

const cashLeft = ({ downPayment, closingCosts }: HomeCost, { cash = 0 }: Numbers): number =>
  Math.max(0, cash - downPayment - closingCosts)

/** The same cash is the emergency fund of the question beside this one. */
function leftText(left: number, facts: StoredFacts): string {
  const spending = facts['spending.essentialMonthly']?.value
  const months =
    typeof spending === 'number' && spending > 0 ? number(downToTenths(left / spending), 1) : null
  const lasts =
    months === null ? '' : `, ${months} ${months === '1' ? 'month' : 'months'} of essential spending`
  return `After closing, ${money(left)} of your cash is left for emergencies${lasts}; to keep more, raise the savings to set aside.`
}

const noRoom = ({ otherDebts }: HomeBuyer): OwnAnswer => ({
  figure: money(0),
  sentence: 'is left for a mortgage after your debts.',
  more: `Debt payments of ${money(otherDebts)} a month use up the ${share(ALL_DEBTS, 0)} of income that lenders allow for all debts. Pay some of them off first.`,
  next: { label: 'Plan the payoff', to: '/calculators/true-cost-credit' },
})

const noCash = ({ closing = 0, least = 0 }: Numbers): OwnAnswer => ({
  figure: money(0),
  sentence: 'is what you can afford with no cash left to put down.',
  more: `You need cash for closing costs of ${share(closing)} and at least ${share(least)} down.`,
  next: { label: 'Plan my budget', to: '/calculators/budget' },
})

function limitText(
  { limit, front, back }: AffordableHome,
  { otherDebts }: HomeBuyer,
  numbers: Numbers,
): string {
  const debts = `With ${otherDebts > 0 ? `${money(otherDebts)} of other debt payments` : 'no other debts'}, the total is ${share(back, 0)}; lenders allow ${share(ALL_DEBTS, 0)}.`
  return {
    front: `The housing ratio sets the limit: the payment is ${share(front, 0)} of your income before tax. ${debts}`,
    back: `Your debts set the limit: the payment is ${share(front, 0)} of your income before tax, or ${share(back, 0)} with ${money(otherDebts)} of other debt payments, the most lenders usually allow.`,
    cash: `Your cash sets the limit: it covers closing costs and ${share(numbers.least ?? 0)} down. Your income would support a higher price.`,
    insured: `Your cash sets the limit: this is the highest price at which you can put ${share(1 - INSURED_ABOVE, 0)} down. Above it, you pay mortgage insurance.`,
  }[limit]
}

const partsOf = (home: HomeCost): NonNullable<OwnAnswer['parts']> => [
  ['Monthly payment', money(home.housing)],
  ['Principal and interest', money(home.principalAndInterest)],
  ['Property tax', money(home.propertyTax)],
  ['Homeowners insurance', money(home.homeInsurance)],
  ...(home.mortgageInsurance > 0
    ? [['Mortgage insurance', money(home.mortgageInsurance)] satisfies readonly [string, string]]
    : []),
  ['Loan', money(home.loan)],
  ['Down payment', `${money(home.downPayment)}, ${share(home.downPayment / home.price)}`],
  ['Closing costs', money(home.closingCosts)],
]

/** The usual terms of a mortgage: whoever thinks of one is shown the other beside it. */
const SHORT = 15
const LONG = 30

/** The mortgage for the comparison, beside the same loan over another term: one offer alone compares nothing. */
const caseOf = (home: HomeCost, { rate, years = LONG }: Numbers) => {
  const offer = {
    kind: 'fixed',
    rate,
    amount: Math.round(home.loan),
    pmi: Math.round(home.mortgageInsurance),
  }
  const other = years > SHORT ? SHORT : LONG
  return {
    mode: 'loans',
    homeValue: home.price,
    offers: [
      { name: `${years}-year loan`, ...offer, years },
      { name: `${other}-year, same rate`, ...offer, years: other },
    ],
  }
}
