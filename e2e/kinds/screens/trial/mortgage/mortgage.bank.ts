import { isNoAnswer } from '#finance/answer.ts'
import { monthlyPayment } from '#finance/loans/level-loan.ts'
import { defineBank } from '#kit/bank.ts'
import { options } from '#kit/field.ts'
import course from './mortgage.course.ts'

const LOAN = { principal: 320_000, annualRate: 0.06, termMonths: 360 }

function payment(loan: typeof LOAN): number {
  const found = monthlyPayment(loan)
  if (isNoAnswer(found)) throw new Error(found.noAnswer)
  return found
}

export default defineBank(course, {
  pass: 0.8,
  quiz: ['payment', 'which-rate'],
  items: [
    {
      id: 'monthly-rate',
      kind: 'number',
      of: 'percent',
      stem: 'A loan charges 6% a year. What is its rate for one month?',
      hint: 'A year has twelve months.',
      answer: 0.06 / 12,
      within: 0.000_01,
      slips: [{ value: 0.06, says: 'Almost: that is the rate for a whole year.', step: 0 }],
      steps: [{ title: 'Divide by the months', how: '6% ÷ 12', value: '0.5%' }],
    },
    {
      id: 'payment',
      kind: 'number',
      of: 'money',
      stem: 'What is the monthly payment on $320,000 at 6% a year for 30 years?',
      hint: 'Divide the yearly rate by 12, and count months.',
      answer: payment(LOAN),
      within: 1,
      slips: [
        {
          value: payment({ ...LOAN, annualRate: 0.06 * 12 }),
          says: 'Almost: you used the yearly rate with monthly periods.',
          step: 1,
        },
        {
          value: payment({ ...LOAN, termMonths: 30 }),
          says: 'Almost: you counted years where the payments are monthly.',
          step: 0,
        },
      ],
      steps: [
        { title: 'Count the periods', how: '30 years × 12 months', value: '360' },
        { title: 'Rate for one period', how: '6% ÷ 12', value: '0.5%' },
        { title: 'Level payment', how: 'Follows from the two above', value: '$1,918.56' },
      ],
    },
    {
      id: 'which-rate',
      kind: 'choice',
      stem: 'On what does the lender charge interest each month?',
      hint: 'Think of what is still owed.',
      options: options(['balance', 'What is still owed'], ['original', 'The original loan']).map((one) => ({
        ...one,
        why:
          one.value === 'balance'
            ? 'Interest follows the balance.'
            : 'The balance falls, and interest with it.',
      })),
      answer: 'balance',
      steps: [],
    },
  ],
})
