import type { StoredFacts } from '#kit/facts.ts'
import { counted, money as dollars, number, percent as share } from '#kit/format.ts'
import { house } from './house.model.ts'
import { dollarsOf, type Question } from './question.model.ts'

const MORE_MONTHS = 3
const TWO_YEARS = 24

/** Months without pay: savings ÷ monthly spending. */
const lasting: Question = {
  id: 'lasting',
  needs: 'spending',
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
    if (spending <= 0) return null
    const months = Math.round((10 * savings) / spending) / 10
    const more = MORE_MONTHS * spending
    return {
      figure: number(months, 1),
      sentence: `${months === 1 ? 'month' : 'months'} is how long your savings would last.`,
      more: `Three more months would take ${dollars(more)}, or ${dollars(more / TWO_YEARS)} a month for two years.`,
    }
  },
  next: { label: 'Plan the next months', to: '/calculators/emergency-fund' },
}

/** What is left of take-home pay, and how long it takes to save a year of spending. */
const keeping: Question = {
  id: 'keeping',
  needs: 'pay',
  title: 'How much of my pay do I keep?',
  gives: 'See your savings rate, and how long it takes to save a year of spending.',
  keywords: ['savings rate', 'how much do I save', 'how much of my paycheck is left', 'financial freedom'],
  action: 'See how much',
  asks: {
    pay: dollarsOf('Monthly take-home pay', 'income.takeHomeMonthly'),
    spending: dollarsOf('Total monthly spending', 'spending.total'),
  },
  answer: ({ pay = 0, spending = 0 }) => {
    if (pay <= 0) return null
    const kept = pay - spending
    if (kept <= 0)
      return {
        figure: dollars(-kept),
        sentence: 'more goes out each month than comes in.',
        more: 'The budget shows where it goes, line by line, and which cuts hurt least.',
      }
    const months = Math.ceil((12 * spending) / kept)
    return {
      figure: share(kept / pay),
      sentence: `of your pay is yours to keep: ${dollars(kept)} a month.`,
      more: `At this pace, you will save a year of spending in ${counted(months, 'month')}.`,
    }
  },
  next: { label: 'Plan my budget', to: '/calculators/budget' },
}

export const QUESTIONS: readonly Question[] = [lasting, keeping, house]

/** Those that ask for a fact that nobody has told yet. */
export const openQuestions = (facts: StoredFacts): readonly Question[] =>
  QUESTIONS.filter(({ asks }) =>
    Object.values(asks).some(
      ({ fact, known }) =>
        fact !== undefined && facts[fact] === undefined && (known?.(facts) ?? null) === null,
    ),
  )
