import { choice, date, flag, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'

const MILLION = 1e6

export const { inputs, groups } = inputsOf(
  group('Question', {
    mode: choice('Question', {
      default: 'plan',
      options: options(
        ['plan', 'How much, and when am I there?'],
        ['ruin', 'How likely is a longer job loss?'],
      ),
    }),
  }),
  group(
    'Your fund',
    {
      ...inModes(['plan'], {
        essentialMonthly: money('Essential spending a month', {
          decided: true,
          help: 'Housing, food, utilities, insurance, minimum debt payments.',
          default: 0,
          example: 3800,
          min: 0,
          max: MILLION,
          fact: 'spending.essentialMonthly',
        }),
        cashNow: money('Cash set aside now', {
          help: 'Checking, savings and money funds that are meant for emergencies.',
          default: 0,
          example: 6000,
          min: 0,
          max: 1e8,
          fact: 'savings.liquid',
        }),
        monthlyContribution: money('Added a month', {
          decided: true,
          default: 0,
          example: 500,
          min: 0,
          max: MILLION,
          fact: 'savings.monthly',
        }),
        apy: percent('Yield on the savings', {
          help: 'Annual percentage yield of the account.',
          default: 0.04,
          min: 0,
          max: 0.25,
          fact: 'savings.apy',
        }),
      }),
    },
    {
      ...inModes(['plan'], {
        today: date('Start on', {
          default: '2026-12-01',
          fromToday: {},
          min: '2000-01-01',
          max: '2100-12-31',
        }),
      }),
    },
  ),
  group(
    'Your household',
    {
      ...inModes(['plan'], {
        earners: integer('Earners in the household', {
          help: 'Two incomes seldom stop in the same month.',
          default: 1,
          min: 1,
          max: 2,
          fact: 'income.earners',
        }),
        incomePattern: choice('Income', {
          default: 'steady',
          options: options(['steady', 'Steady'], ['variable', 'Variable'], ['irregular', 'Irregular']),
        }),
        dependants: integer('Dependents', {
          default: 0,
          example: 2,
          min: 0,
          max: 20,
          fact: 'person.dependants',
        }),
        homeowner: flag('Owns the home', { default: false, example: true }),
        jobSecurity: choice('Job security', {
          default: 'normal',
          options: options(['high', 'High'], ['normal', 'Normal'], ['low', 'Low']),
        }),
      }),
    },
    {
      ...inModes(['plan'], {
        insuranceDeductibles: money('Insurance deductibles', {
          decided: true,
          help: 'What one bad month could ask for: home, car and health together.',
          default: 0,
          example: 2500,
          min: 0,
          max: MILLION,
        }),
        highInterestDebt: flag('Has card or other debt above 10% a year', { default: false }),
      }),
    },
  ),
  group(
    'If the job is lost',
    {
      ...inModes(['ruin'], {
        coverageMonths: number('Months that the fund covers', {
          decided: true,
          default: 4,
          min: 0,
          max: 120,
          unit: 'months',
        }),
      }),
      acceptedRisk: percent('Risk you accept', {
        decided: true,
        help: 'The chance that a job loss outlasts the fund and you sell investments or use a card.',
        default: 0.2,
        min: 0.01,
        max: 0.9,
        slider: true,
      }),
      ...inModes(['plan'], {
        benefitMonthly: money('Unemployment benefit a month', {
          help: 'After tax, from your state.',
          default: 0,
          min: 0,
          max: 20000,
        }),
        partnerMonthly: money("Partner's net income a month", {
          help: 'What still comes in after the loss of one job.',
          default: 0,
          min: 0,
          max: MILLION,
        }),
      }),
    },
    {
      ...inModes(['plan'], {
        benefitWeeks: number('Benefit paid for', {
          help: 'Most states pay up to 26 weeks.',
          default: 26,
          min: 0,
          max: 104,
          unit: 'weeks',
        }),
        annualJobLossProbability: percent('Chance of losing the job in a year', {
          help: 'Your own judgment; 6% is a starting point, not a statistic.',
          default: 0.06,
          min: 0,
          max: 1,
        }),
      }),
      meanUnemploymentWeeks: number('Mean unemployment', {
        help: 'Must be longer than the median: a few long spells pull the mean up.',
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
