import { cents, percent } from '#kit/format.ts'
import { monthlyPayment } from '#finance/loans/level-loan.ts'
import { debtToIncome } from '#finance/loans/mortgage-ratios.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const DEBT = 'Getting out of debt and staying out'
const CREDIT = 'From Treasuries to the price of credit'

export const DEBT_ITEMS: readonly ExamItem[] = [
  single({
    id: 'debt-minimum-falls',
    objective: 'See through minimum payments',
    source: DEBT,
    stem: 'Somebody pays only the minimum on a card and buys nothing more. The next minimum is usually…',
    right: 'a little lower, so that repayment slows down.',
    wrong: [
      ['higher.', 'The balance falls.'],
      ['the same.', 'It is a share of a balance that falls.'],
      ['zero after five years.', 'Paying the minimum takes far longer.'],
    ],
  }),
  single({
    id: 'debt-avalanche',
    objective: 'Order debts',
    source: DEBT,
    stem: 'By the avalanche method, money beyond the minimums goes to the debt with…',
    right: 'the highest rate.',
    wrong: [
      ['the smallest balance.', 'That is the snowball method.'],
      ['the largest balance.', 'Neither method asks for that.'],
      ['the longest history.', 'Age sets no cost.'],
    ],
  }),
  single({
    id: 'debt-snowball',
    objective: 'Order debts',
    source: DEBT,
    stem: 'Why can the snowball method still be right for somebody?',
    right: 'Debts closed early help some people go on, and the price is often small: look at it first.',
    wrong: [
      ['It costs less interest.', 'With equal payments it never does.'],
      ['It raises the credit score more.', 'Not by itself.'],
      ['Lenders forgive small debts.', 'A balance is owed whatever its size.'],
    ],
  }),
  single({
    id: 'debt-consolidation',
    objective: 'Compare ways out of debt',
    source: DEBT,
    stem: 'A consolidation loan has a lower monthly payment than the debts that it replaces. It is cheaper…',
    right: 'only if its total cost, by rate and end date, is lower.',
    wrong: [
      ['always.', 'A longer term can cost more.'],
      ['never.', 'The totals decide, and sometimes they are lower.'],
      ['if its fee is financed.', 'That adds cost.'],
    ],
  }),
  single({
    id: 'debt-score-factor',
    objective: 'Know credit scores',
    source: 'FICO, published weights',
    stem: 'What weighs most in a FICO score?',
    right: 'payment history (35%)',
    wrong: [
      ['income', 'It is not part of the score.'],
      ['the mix of credit', 'It weighs 10%.'],
      ['new credit', 'It weighs 10%.'],
    ],
  }),
  single({
    id: 'debt-collector',
    objective: 'Know a borrower’s rights',
    source: 'FDCPA §809; Regulation F',
    stem: 'Ten days ago a collector’s first letter came about a debt that you do not know. The best step is to…',
    right: 'dispute it in writing within the 30 days.',
    wrong: [
      ['pay a little to be safe.', 'That may restart the limitation period in many states.'],
      ['ignore it.', 'The collector may then presume the debt valid.'],
      ['give bank details.', 'Never before the debt is validated.'],
    ],
  }),
  multi({
    id: 'debt-utilization-better',
    objective: 'Know credit scores',
    source: DEBT,
    stem: 'What improves credit utilization?',
    right: [
      'Paying before the statement date',
      'A higher limit with the same balance',
      'Moving a balance to an installment loan',
    ],
    wrong: [
      ['Closing a card that is paid off', 'That lowers the total limit.'],
      ['Paying on the due date, after the statement', 'The balance has been reported by then.'],
    ],
  }),
  numeric({
    id: 'debt-month-interest',
    objective: 'Price borrowed money',
    source: DEBT,
    of: 'money',
    params: {
      balance: { min: 500, max: 20_000, step: 50 },
      apr: { min: 0.09, max: 0.3, step: 0.005 },
    },
    sample: { balance: 4_200, apr: 0.21 },
    stem: ({ balance, apr }) =>
      `A card balance of ${cents(balance)} bears ${percent(apr)} a year. How much interest is one month, a twelfth of the year?`,
    key: ({ balance, apr }) => (balance * apr) / 12,
    slips: [
      { says: 'That is a whole year’s interest.', value: ({ balance, apr }) => balance * apr },
      { says: 'That is one day’s interest.', value: ({ balance, apr }) => (balance * apr) / 365 },
    ],
  }),
  numeric({
    id: 'debt-utilization',
    objective: 'Know credit scores',
    source: DEBT,
    of: 'percent',
    params: {
      limit: { min: 2_000, max: 8_000, step: 500 },
      other: { min: 1_000, max: 4_000, step: 500 },
      used: { min: 0.1, max: 0.6, step: 0.05 },
      otherUsed: { min: 0.05, max: 0.9, step: 0.05 },
    },
    sample: { limit: 4_000, other: 2_000, used: 0.3, otherUsed: 0.15 },
    stem: ({ limit, other, used, otherUsed }) =>
      `One card has a balance of ${cents(limit * used)} and a limit of ${cents(limit)}, another ${cents(other * otherUsed)} and ${cents(other)}. What is the utilization of both together?`,
    key: ({ limit, other, used, otherUsed }) => (limit * used + other * otherUsed) / (limit + other),
    slips: [
      {
        says: 'Add the balances and the limits first.',
        value: ({ used, otherUsed }) => (used + otherUsed) / 2,
      },
    ],
  }),
  numeric({
    id: 'debt-to-income',
    objective: 'Know what lenders look at',
    source: DEBT,
    of: 'percent',
    params: {
      debts: { min: 600, max: 3_500, step: 20 },
      gross: { min: 3_500, max: 12_000, step: 100 },
      kept: [0.7, 0.75, 0.8],
    },
    sample: { debts: 2_080, gross: 6_400, kept: 0.75 },
    stem: ({ debts, gross, kept }) =>
      `A household earns ${cents(gross)} a month, takes home ${cents(gross * kept)}, and pays ${cents(debts)} on all of its debts. What is its debt-to-income ratio?`,
    key: ({ debts, gross }) => {
      const ratios = debtToIncome({ income: gross, housing: 0, otherDebts: debts })
      return 'noAnswer' in ratios ? Number.NaN : ratios.back
    },
    slips: [
      { says: 'Lenders count gross income.', value: ({ debts, gross, kept }) => debts / (gross * kept) },
    ],
  }),
  numeric({
    id: 'debt-transfer',
    objective: 'Compare ways out of debt',
    source: DEBT,
    of: 'money',
    params: {
      balance: { min: 3_200, max: 12_600, step: 100 },
      fee: { min: 0.03, max: 0.05, step: 0.01 },
      months: { min: 9, max: 21, step: 1 },
    },
    sample: { balance: 6_300, fee: 0.04, months: 18 },
    stem: ({ balance, fee, months }) =>
      `A balance of ${cents(balance)} moves to a card with 0% for ${months} months and a transfer fee of ${percent(fee, 0)}. What equal payment a month clears it in that time?`,
    key: ({ balance, fee, months }) => (balance * (1 + fee)) / months,
    slips: [{ says: 'The fee is owed too.', value: ({ balance, months }) => balance / months }],
  }),
  single({
    id: 'credit-prime',
    objective: 'Price borrowed money',
    source: CREDIT,
    stem: 'When does the prime rate move?',
    right: 'When the central bank’s policy target moves',
    wrong: [
      ['When the ten-year Treasury moves', 'That moves fixed loans with long terms.'],
      ['Each January', 'No month is fixed for it.'],
      ['When inflation is published', 'Only through a policy decision.'],
    ],
  }),
  single({
    id: 'credit-auto',
    objective: 'Price borrowed money',
    source: CREDIT,
    stem: 'The rate of a new fixed auto loan follows most closely…',
    right: 'medium Treasury yields plus a credit spread on the day it is made.',
    wrong: [
      ['the prime rate, month by month.', 'The rate is fixed at the start.'],
      ['stock prices.', 'Only loosely, through the economy.'],
      ['30-year yields.', 'A five-year loan is nearer to shorter ones.'],
    ],
  }),
  numeric({
    id: 'credit-card-move',
    objective: 'Price borrowed money',
    source: CREDIT,
    of: 'money',
    params: {
      balance: { min: 2_400, max: 9_600, step: 100 },
      points: { min: 25, max: 100, step: 25 },
    },
    sample: { balance: 4_800, points: 75 },
    stem: ({ balance, points }) =>
      `The prime rate rises by ${points} basis points. How much more interest a year does a steady card balance of ${cents(balance)} cost?`,
    key: ({ balance, points }) => (balance * points) / 10_000,
    slips: [{ says: 'That is one month.', value: ({ balance, points }) => (balance * points) / 120_000 }],
  }),
  single({
    id: 'lender-ratios-base',
    objective: 'Know what lenders look at',
    source: 'Buying and selling a home',
    stem: 'The ratios by which a mortgage lender judges a borrower count…',
    right: 'gross income.',
    wrong: [
      ['take-home pay.', 'Lenders count income before tax.'],
      ['income after rent.', 'Rent ends with the purchase.'],
      ['net worth.', 'Wealth is not income.'],
    ],
  }),
  numeric({
    id: 'lender-qualifying-income',
    objective: 'Know what lenders look at',
    source: 'National Association of REALTORS, affordability index',
    of: 'money',
    params: {
      loan: { min: 150_000, max: 600_000, step: 10_000 },
      rate: { min: 0.04, max: 0.0875, step: 0.0025 },
    },
    sample: { loan: 300_000, rate: 0.0625 },
    stem: ({ loan, rate }) =>
      `By the affordability index, principal and interest may take 25% of income. What yearly income qualifies for a 30-year loan of ${cents(loan)} at ${percent(rate, 2)}?`,
    within: 5,
    key: ({ loan, rate }) =>
      (numberOf(monthlyPayment({ principal: loan, annualRate: rate, termMonths: 360 })) * 12) / 0.25,
    slips: [
      {
        says: '28% is the lenders’ guide; the index says 25%.',
        value: ({ loan, rate }) =>
          (numberOf(monthlyPayment({ principal: loan, annualRate: rate, termMonths: 360 })) * 12) / 0.28,
      },
    ],
  }),
]
