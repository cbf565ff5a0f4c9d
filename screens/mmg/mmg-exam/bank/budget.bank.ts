import { cents } from '#kit/format.ts'
import { type ExamItem, multi, numeric, single } from './item.model.ts'

const BUDGET = 'Building a budget that survives'

export const BUDGET_ITEMS: readonly ExamItem[] = [
  single({
    id: 'bud-guide-base',
    objective: 'Set up a budget',
    source: BUDGET,
    stem: 'The shares of the 50/30/20 guide are shares of…',
    right: 'take-home pay.',
    wrong: [
      ['gross pay.', 'Tax is gone before there is a choice.'],
      ['gross pay less rent.', 'Rent is one of the needs.'],
      ['last year’s income.', 'A budget spends what comes in now.'],
    ],
  }),
  single({
    id: 'bud-biweekly-days',
    objective: 'Set up a budget',
    source: BUDGET,
    stem: 'A worker is paid every two weeks. How many paydays does a year have?',
    right: '26',
    wrong: [
      ['24', 'That is pay twice a month.'],
      ['25', 'No calendar gives that.'],
      ['52', 'That is weekly pay.'],
    ],
  }),
  single({
    id: 'bud-minimum-payment',
    objective: 'Set up a budget',
    source: BUDGET,
    stem: 'In a budget the minimum payment on a card counts as…',
    right: 'a need; anything above it counts as saving or paying off debt.',
    wrong: [
      ['a want.', 'Missing it costs fees.'],
      ['neither.', 'The money leaves the account.'],
      ['saving, all of it.', 'The minimum is owed.'],
    ],
  }),
  single({
    id: 'bud-yearly-bill',
    objective: 'Plan irregular bills',
    source: BUDGET,
    stem: 'Insurance of $1,200 is due once a year. The best way to plan for it is to…',
    right: 'set aside $100 every month.',
    wrong: [
      ['pay by card when it is due.', 'That turns a known bill into debt.'],
      ['take it from the emergency fund.', 'That is for what nobody could know.'],
      ['leave it out of the budget.', 'It returns every year.'],
    ],
  }),
  multi({
    id: 'bud-more-months',
    objective: 'Size an emergency fund',
    source: BUDGET,
    stem: 'What calls for more months of emergency fund?',
    right: [
      'One earner in the household',
      'Income from commissions',
      'A high deductible on health insurance',
    ],
    wrong: [
      ['Many openings in your line of work', 'That lowers the need.'],
      ['A high income by itself', 'The size follows spending.'],
    ],
  }),
  single({
    id: 'bud-over-plan',
    objective: 'Keep a budget',
    source: BUDGET,
    stem: 'Food has cost 12% more than planned three months in a row. What comes first?',
    right: 'Look at the three months, set a true figure, and move the money from a named line.',
    wrong: [
      ['Plan nothing for food next month.', 'Nobody keeps that.'],
      ['Wait, since it evens out.', 'Three times is a pattern.'],
      ['Stop tracking food.', 'That only hides it.'],
    ],
  }),
  single({
    id: 'bud-zero-based',
    objective: 'Keep a budget',
    source: BUDGET,
    stem: 'A zero-based budget means that…',
    right: 'every dollar of income has a job, so that income less what is assigned is zero.',
    wrong: [
      ['nothing is spent.', 'Saving is a job too.'],
      ['the account ends at zero.', 'It is about assigning, not about the balance.'],
      ['last year’s figures are not used.', 'They help.'],
    ],
  }),
  numeric({
    id: 'bud-biweekly-month',
    objective: 'Set up a budget',
    source: BUDGET,
    of: 'money',
    params: { pay: { min: 900, max: 4_000, step: 50 } },
    sample: { pay: 1_850 },
    stem: ({ pay }) =>
      `Take-home pay is ${cents(pay)} every two weeks. How much is that a month, on average over a year?`,
    key: ({ pay }) => (pay * 26) / 12,
    slips: [
      { says: 'A year has 26 paydays, not 24.', value: ({ pay }) => pay * 2 },
      { says: 'It is paid every two weeks.', value: ({ pay }) => pay * 4 },
    ],
  }),
  numeric({
    id: 'bud-share',
    objective: 'Set up a budget',
    source: BUDGET,
    of: 'percent',
    params: {
      take: { min: 3_000, max: 9_000, step: 100 },
      needs: { min: 0.4, max: 0.75, step: 0.01 },
      gross: [1.25, 1.3, 1.35],
    },
    sample: { take: 4_600, needs: 0.55, gross: 1.3 },
    stem: ({ take, needs, gross }) =>
      `Gross pay is ${cents(take * gross)} a month, of which ${cents(take)} is taken home. Needs cost ${cents(take * needs)}. What share is that by the 50/30/20 guide?`,
    key: ({ needs }) => needs,
    slips: [{ says: 'The guide counts take-home pay.', value: ({ needs, gross }) => needs / gross }],
  }),
]
