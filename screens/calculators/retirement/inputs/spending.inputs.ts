import { spendingFromProfile } from './from-profile.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, options, percent, rows, text } from '#kit/field.ts'

const LARGE = 1e9

/** Spending, health and care of the household. Amounts are in today's money. */
export const spendingGroup = group(
  'Spending',
  {
    ...inModes(['plan', 'deterministic'], {
      annualSpending: money('Spending a year in retirement', {
        decided: true,
        fromFacts: spendingFromProfile,
        help: 'Today’s money, after tax, without health premiums and debt payments.',
        default: 0,
        example: 84_000,
        min: 0,
        max: 1e8,
        fact: 'retirement.spending',
      }),
    }),
    ...inModes(['plan'], {
      essentialShare: percent('Essential share of it', { default: 0.65, min: 0, max: 1 }),
      spendingPattern: choice('Spending over the years', {
        default: 'level',
        options: options(
          ['level', 'Level in today’s money'],
          ['declining', 'One percent less each year'],
          ['phases', 'Active, slower and quiet years'],
        ),
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      slowGoAge: integer('Slower from age', {
        default: 75,
        min: 50,
        max: 119,
        showIf: { spendingPattern: ['phases'] },
      }),
      slowGoShare: percent('Spending then', {
        default: 0.85,
        min: 0.1,
        max: 2,
        showIf: { spendingPattern: ['phases'] },
      }),
      noGoAge: integer('Quiet from age', {
        default: 85,
        min: 50,
        max: 119,
        showIf: { spendingPattern: ['phases'] },
      }),
      noGoShare: percent('Spending then', {
        default: 0.75,
        min: 0.1,
        max: 2,
        showIf: { spendingPattern: ['phases'] },
      }),
      survivorSpendingShare: percent('Spending of a survivor', { default: 0.75, min: 0.1, max: 1 }),
      oneOffs: rows('One-off costs and receipts', {
        help: 'By the age of the first person: a car, a wedding, college; a house sold or an inheritance is a receipt.',
        columns: {
          name: text('What', { default: '', maxLength: 60 }),
          age: integer('At age', { default: 70, min: 0, max: 119 }),
          years: integer('For years', { default: 1, min: 1, max: 60 }),
          cost: money('Cost a year', { decided: true, default: 0, min: 0, max: LARGE }),
          receipt: money('Receipt a year', { help: 'Free of tax.', default: 0, min: 0, max: LARGE }),
        },
        default: [],
        maxRows: 20,
        addLabel: 'Add a one-off',
      }),
      debtPayments: rows('Debt payments', {
        help: 'Fixed in dollars, so inflation wears them down; while everybody works, wages pay them.',
        columns: {
          name: text('Debt', { default: '', maxLength: 60 }),
          payment: money('A year', { decided: true, default: 0, min: 0, max: LARGE }),
          untilYear: integer('Until', { default: 2040, min: 2024, max: 2120 }),
        },
        default: [],
        maxRows: 20,
        addLabel: 'Add a debt',
      }),
    }),
  },
)

export const healthAndCareGroup = group(
  'Health and care',
  {
    ...inModes(['plan'], {
      healthPre65: money('Health premium before 65, a person', {
        help: 'A year, once retired.',
        default: 0,
        example: 9_000,
        min: 0,
        max: 200_000,
      }),
      medicareExtra: money('Medicare extras, a person', {
        help: 'Part D, supplement, dental: a year.',
        default: 0,
        example: 2_400,
        min: 0,
        max: 200_000,
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      careAnnual: money('Long-term care, a year', {
        help: 'Drawn by chance in simulated lives, for the last years of life.',
        default: 0,
        min: 0,
        max: 1e6,
      }),
      careYears: integer('Care lasts', { default: 3, min: 0, max: 20, unit: 'years' }),
      careProbability: percent('Chance of care', { default: 0.5, min: 0, max: 1 }),
    }),
  },
)
