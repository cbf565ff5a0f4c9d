import type { Values } from '#kit/computation.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { downToTenths, money as dollars, number } from '#kit/format.ts'
import { house } from './house.model.ts'
import { asksBeside, dollarsOf, needed, type Question, usualOf } from './question.model.ts'
import { stop } from './stop.model.ts'

const MORE_MONTHS = 3
const TWO_YEARS = 24

/** Months without pay: savings ÷ monthly spending. */
const lasting: Question = {
  id: 'lasting',
  title: 'How long would my savings last without a paycheck?',
  gives: 'See how many months, and what three more would take.',
  keywords: [
    'lost my job',
    'how long will my savings last',
    'living without income',
    'months of savings',
    'between jobs',
  ],
  action: 'See how long',
  asks: {
    savings: dollarsOf('Savings you could use right away', 'savings.liquid'),
    spending: dollarsOf('Monthly essential spending', 'spending.essentialMonthly'),
  },
  answer: ({ savings = 0, spending = 0 }) => {
    if (spending <= 0) return needed('spending')
    const months = downToTenths(savings / spending)
    const more = MORE_MONTHS * spending
    return {
      figure: number(months, 1),
      sentence: `${months === 1 ? 'month' : 'months'} is how long your savings would last, before insurance deductibles.`,
      more: `Three more months would take ${dollars(more)}, or ${dollars(more / TWO_YEARS)} a month for two years.`,
    }
  },
  next: { label: 'Plan the next months', to: '/calculators/emergency-fund' },
}

export const QUESTIONS: readonly Question[] = [lasting, stop, house]

const told = ({ asks }: Question, facts: StoredFacts): Values =>
  Object.fromEntries(
    Object.entries(asks).map(([name, { fact }]) => [
      name,
      fact === undefined ? undefined : facts[fact]?.value,
    ]),
  )

/** Those that ask for a fact that nobody has told yet. */
export const openQuestions = (facts: StoredFacts): readonly Question[] =>
  QUESTIONS.filter((question) =>
    asksBeside(question, told(question, facts)).some(([, asked]) => {
      const { fact, known } = asked
      if (fact === undefined || usualOf(asked) !== undefined || facts[fact] !== undefined) return false
      return (known?.(facts) ?? null) === null
    }),
  )
