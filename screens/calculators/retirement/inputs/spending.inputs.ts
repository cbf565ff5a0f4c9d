import { choice, integer, money, options, percent, rows, text } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { exampleOnly } from '#kit/field-parts.ts'
import { RETIREMENT_SPENDING } from '#kit/from-facts.ts'
import { debtPaymentsFromProfile, spendingFromProfile } from './from-profile.inputs.ts'

const LARGE = 1e9

/** Spending, health and care of the household. Amounts are in today's dollars. */
export const spendingGroup = group(
  'Spending',
  {
    ...inModes(['plan', 'deterministic'], {
      annualSpending: money('Annual spending in retirement', {
        decided: true,
        lets: 'spend {} a year',
        fromFacts: spendingFromProfile,
        help: RETIREMENT_SPENDING,
        ...exampleOnly(84_000),
        min: 0,
        max: 1e8,
        fact: 'retirement.spending',
      }),
    }),
    ...inModes(['plan'], {
      essentialShare: percent('Essential share of spending', { default: 0.65, min: 0, max: 1 }),
      spendingPattern: choice('Spending pattern', {
        default: 'level',
        options: options(
          ['level', 'Level, in today’s dollars'],
          ['declining', 'Down 1% each year'],
          ['phases', 'Go-go, slow-go, no-go years'],
        ),
      }),
    }),
  },
  inModes(['plan'], {
    slowGoAge: integer('Slow-go starting age', {
      default: 75,
      min: 50,
      max: 119,
      showIf: { spendingPattern: ['phases'] },
    }),
    slowGoShare: percent('Slow-go spending, % of plan', {
      default: 0.85,
      min: 0.1,
      max: 2,
      showIf: { spendingPattern: ['phases'] },
    }),
    noGoAge: integer('No-go starting age', {
      default: 85,
      min: 50,
      max: 119,
      showIf: { spendingPattern: ['phases'] },
    }),
    noGoShare: percent('No-go spending, % of plan', {
      default: 0.75,
      min: 0.1,
      max: 2,
      showIf: { spendingPattern: ['phases'] },
    }),
    survivorSpendingShare: percent('Survivor spending, % of plan', { default: 0.75, min: 0.1, max: 1 }),
    oneOffs: rows('One-time costs and income', {
      help: 'By the first person’s age: a car or wedding is a cost, an inheritance or home sale is income.',
      columns: {
        name: text('Item', { default: '', maxLength: 60 }),
        age: integer('At age', { default: 70, min: 0, max: 119 }),
        years: integer('Number of years', { default: 1, min: 1, max: 60 }),
        cost: money('Annual cost', { decided: true, default: 0, min: 0, max: LARGE }),
        receipt: money('Annual income', { help: 'Enter tax-free income.', default: 0, min: 0, max: LARGE }),
      },
      default: [],
      maxRows: 20,
      addLabel: 'Add an item',
    }),
    debtPayments: rows('Debt payments', {
      fromFacts: debtPaymentsFromProfile,
      help: 'Enter fixed dollar payments, which inflation erodes; wages cover them while everyone works.',
      columns: {
        name: text('Debt', { default: '', numberedAs: 'Debt', maxLength: 60 }),
        payment: money('Annual payment', { decided: true, default: 0, min: 0, max: LARGE }),
        untilYear: integer('Final year', { default: 2040, min: 2024, max: 2120 }),
      },
      default: [],
      maxRows: 20,
      addLabel: 'Add a debt',
    }),
  }),
)

export const healthAndCareGroup = group(
  'Health and long-term care',
  inModes(['plan'], {
    healthPre65: money('Pre-65 health premium', {
      help: 'Enter the annual premium per person once retired.',
      ...exampleOnly(9_000),
      min: 0,
      max: 200_000,
      fact: 'retirement.healthPremium',
    }),
    medicareExtra: money('Other Medicare premiums', {
      help: 'Enter the annual cost per person of Part D, Medigap, and dental.',
      ...exampleOnly(2_400),
      min: 0,
      max: 200_000,
    }),
  }),
  inModes(['plan'], {
    careAnnual: money('Annual long-term care cost', {
      help: 'Occurs at random in the simulations, in the last years of life.',
      default: 0,
      min: 0,
      max: 1e6,
    }),
    careYears: integer('Length of care', { default: 3, min: 0, max: 20, unit: 'years' }),
    careProbability: percent('Probability of care', { default: 0.5, min: 0, max: 1 }),
  }),
)
