import { choice, date, flag, type Inputs, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'

const MILLION = 1e6

export const { inputs, groups } = inputsOf(
  group('Question', {
    mode: choice('Question', {
      default: 'plan',
      options: options(
        ['plan', 'How much do I need, and by when?'],
        ['ruin', 'Will my savings outlast a job loss?'],
      ),
    }),
  }),
  group(
    'Your emergency fund',
    inModes(['plan'], {
      essentialMonthly: money('Monthly essential spending', {
        decided: true,
        help: 'Add up housing, food, utilities, insurance, and minimum debt payments.',
        ...exampleOnly(3800),
        min: 0,
        max: MILLION,
        fact: 'spending.essentialMonthly',
      }),
      cashNow: money('Current emergency savings', {
        help: 'Enter cash in checking, savings, and money market funds set aside for emergencies.',
        ...exampleOnly(6000),
        min: 0,
        max: 1e8,
        fact: 'savings.liquid',
      }),
      monthlyContribution: money('Monthly contribution', {
        decided: true,
        ...exampleOnly(500),
        min: 0,
        max: MILLION,
        fact: 'savings.monthly',
      }),
      apy: percent('Savings APY', {
        help: 'Enter the annual percentage yield your bank quotes.',
        ...typical(0.04),
        min: 0,
        max: 0.25,
        fact: 'savings.apy',
      }),
    }),
    inModes(['plan'], {
      today: date('Start date', {
        default: '2026-12-01',
        fromToday: {},
        min: '2000-01-01',
        max: '2100-12-31',
      }),
    }),
  ),
  group(
    'Your household',
    inModes(['plan'], {
      earners: integer('Earners', {
        settled: true,
        help: 'Count the people with a paycheck; two incomes rarely stop in the same month.',
        ...typical(1),
        min: 1,
        max: 2,
        fact: 'income.earners',
      }),
      incomePattern: choice('Income stability', {
        ...typical('steady'),
        options: options(['steady', 'Steady'], ['variable', 'Variable'], ['irregular', 'Irregular']),
      }),
      dependants: integer('Dependents', {
        settled: true,
        ...exampleOnly(2),
        min: 0,
        max: 20,
        fact: 'person.dependants',
      }),
      homeowner: flag('Homeowner', {
        default: false,
        example: true,
        fromFacts: {
          reads: ['home.ownership'],
          value: (known) => {
            const ownership = known('home.ownership')
            return ownership === undefined ? undefined : ownership === 'own'
          },
        },
      }),
      jobSecurity: choice('Job security', {
        ...typical('normal'),
        options: options(['high', 'High'], ['normal', 'Normal'], ['low', 'Low']),
      }),
    }),
    inModes(['plan'], {
      insuranceDeductibles: money('Insurance deductibles', {
        decided: true,
        help: 'Add up your home, auto, and health deductibles.',
        ...exampleOnly(2500),
        min: 0,
        max: MILLION,
      }),
      highInterestDebt: flag('Debt above 10% APR', { default: false }),
    }),
  ),
  group(
    'Job loss',
    {
      ...inModes(['ruin'], {
        coverageMonths: number('Months of cash', {
          decided: true,
          ...typical(4),
          min: 0,
          max: 120,
          unit: 'months',
        }),
      }),
      acceptedRisk: percent('Acceptable risk', {
        decided: true,
        help: 'Enter the chance you can accept that a job loss outlasts your cash.',
        default: 0.2,
        min: 0.01,
        max: 0.9,
        slider: true,
      }),
      ...inModes(['plan'], {
        benefitMonthly: money('Monthly unemployment benefit', {
          help: 'Enter the after-tax benefit your state would pay.',
          default: 0,
          min: 0,
          max: 20000,
        }),
        partnerMonthly: money('Partner’s monthly take-home pay', {
          help: 'Enter the income that continues if one job is lost.',
          default: 0,
          min: 0,
          max: MILLION,
        }),
      }),
    },
    {
      ...inModes(['plan'], {
        benefitWeeks: number('Benefit duration', {
          help: 'Check your state; most pay up to 26 weeks.',
          default: 26,
          min: 0,
          max: 104,
          unit: 'weeks',
        }),
        annualJobLossProbability: percent('Annual chance of job loss', {
          help: 'Use your own judgment; 6% is a starting point, not a statistic.',
          ...typical(0.06),
          min: 0,
          max: 1,
        }),
      }),
      meanUnemploymentWeeks: number('Average unemployment', {
        help: 'Enter an average longer than the median; a few long spells pull it up.',
        default: 23.8,
        min: 1,
        max: 260,
        unit: 'weeks',
      }),
      medianUnemploymentWeeks: number('Median unemployment', {
        default: 10.5,
        min: 1,
        max: 260,
        unit: 'weeks',
      }),
      model: choice('Length of unemployment', {
        default: 'lognormal',
        options: options(['lognormal', 'Log-normal']),
      }),
    },
  ),
)

export type Given = Inputs<typeof inputs>
