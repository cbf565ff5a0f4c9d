import { isNoAnswer } from '#finance/answer.ts'
import { monthlyPayment } from '#finance/loans/level-loan.ts'
import { defineCourse, defineExample } from '#kit/course.ts'
import { money, percent } from '#kit/field.ts'
import { money as dollars } from '#kit/format.ts'
import { out } from '#kit/output.ts'

const TERM = 360

/** A course of two lessons: what the kind is tried with. */
export default defineCourse({
  id: 'trial/mortgage',
  title: 'How a mortgage works',
  summary: 'What do I pay each month, and what of it is interest?',
  access: 'signedIn',
  lessons: [
    {
      id: 'periods',
      title: 'Interest by the period',
      minutes: 3,
      blocks: [
        { kind: 'prose', text: 'A lender charges interest on what you still owe, once a month.' },
        { kind: 'formula', text: 'Rate for one month = yearly rate ÷ 12' },
        { kind: 'check', item: 'monthly-rate' },
      ],
    },
    {
      id: 'payment',
      title: 'The level payment',
      minutes: 6,
      blocks: [
        { kind: 'prose', text: 'The payment stays level; what changes is how much of it is interest.' },
        {
          kind: 'example',
          example: defineExample({
            title: 'A loan over 30 years',
            inputs: {
              principal: money('Loan', { default: 320_000, min: 1_000, max: 10_000_000 }),
              rate: percent('Yearly rate', { default: 0.06, min: 0, max: 0.3, slider: true }),
            },
            outputs: { payment: out.money('Monthly payment'), interest: out.money('Interest in all') },
            main: 'payment',
            compute: ({ principal, rate }) => {
              const payment = monthlyPayment({ principal, annualRate: rate, termMonths: TERM })
              return { payment, interest: isNoAnswer(payment) ? payment : payment * TERM - principal }
            },
            report: ({ payment }) => [
              {
                kind: 'headline',
                text: payment === null ? 'There is no payment.' : `You pay ${dollars(payment)} a month.`,
                output: 'payment',
              },
              { kind: 'metrics', items: [{ output: 'interest' }] },
            ],
          }),
        },
        { kind: 'check', item: 'payment' },
      ],
    },
  ],
})
