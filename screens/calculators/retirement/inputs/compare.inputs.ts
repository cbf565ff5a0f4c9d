import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, money, options, percent } from '#kit/field.ts'

const own = { compareWith: ['own'] } as const

/** A second plan on the same lives: a ready change, or key inputs of its own; what is left empty stays as in this plan. */
export const planBGroup = group(
  'Plan B',
  {
    ...inModes(['plan'], {
      compareWith: choice('Compare with plan B', {
        default: 'none',
        options: options(
          ['none', 'Nothing'],
          ['own', 'A plan of my own'],
          ['later', 'Working one year longer'],
          ['claim70', 'Claiming at 70'],
          ['spendLess', 'Spending 10% less'],
          ['saveMore', 'Saving 10% more'],
          ['guardrails', 'Guardrails on the chance of success'],
          ['convert', 'Converting to Roth up to the 12% bracket'],
        ),
      }),
      otherSpending: money('B: spending a year', {
        decided: true,
        default: null,
        min: 0,
        max: 1e8,
        showIf: own,
      }),
      otherRetireFirst: integer('B: first retires at', {
        decided: true,
        default: null,
        min: 18,
        max: 100,
        showIf: own,
      }),
      otherRetireSecond: integer('B: second retires at', {
        decided: true,
        default: null,
        min: 18,
        max: 100,
        showIf: own,
      }),
      otherStrategy: choice('B: spending rule', {
        default: 'same',
        showIf: own,
        options: options(
          ['same', 'As in this plan'],
          ['constantReal', 'Planned spending, with inflation'],
          ['guytonKlinger', 'Guyton-Klinger guardrails'],
          ['vpw', 'Variable percentage (amortized)'],
          ['totalRisk', 'Guardrails on the chance of success'],
          ['tipsFloor', 'Inflation-protected floor and upside'],
        ),
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      otherClaimFirst: integer('B: first claims at (months)', {
        decided: true,
        default: null,
        min: 744,
        max: 840,
        showIf: own,
      }),
      otherClaimSecond: integer('B: second claims at (months)', {
        decided: true,
        default: null,
        min: 744,
        max: 840,
        showIf: own,
      }),
      otherStocks: percent('B: shares in every account', {
        decided: true,
        default: null,
        min: 0,
        max: 1,
        showIf: own,
      }),
      otherConversion: choice('B: Roth conversions', {
        default: 'same',
        showIf: own,
        options: options(
          ['same', 'As in this plan'],
          ['none', 'None'],
          ['12', 'To the top of the 12% bracket'],
          ['22', 'To the top of the 22% bracket'],
          ['24', 'To the top of the 24% bracket'],
        ),
      }),
    }),
  },
)
