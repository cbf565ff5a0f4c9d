import { group, inModes } from '#kit/field-groups.ts'
import { age, choice, integer, money, options, percent } from '#kit/field.ts'

const own = { compareWith: ['own'] } as const

/** A second plan in the same simulations: a ready change, or key inputs of its own; a blank one stays as in this plan. */
export const planBGroup = group(
  'Plan B',
  inModes(['plan'], {
    compareWith: choice('Plan B comparison', {
      default: 'none',
      options: options(
        ['none', 'None'],
        ['own', 'Custom plan B'],
        ['later', 'Working one more year'],
        ['claim70', 'Claiming Social Security at 70'],
        ['spendLess', 'Spending 10% less'],
        ['saveMore', 'Saving 10% more'],
        ['guardrails', 'Probability-of-success guardrails'],
        ['convert', 'Converting to Roth through the 12% bracket'],
      ),
    }),
    otherSpending: money('Plan B: annual spending', {
      decided: true,
      default: null,
      min: 0,
      max: 1e8,
      showIf: own,
    }),
    otherRetireFirst: integer('Plan B: first person’s retirement age', {
      decided: true,
      default: null,
      min: 18,
      max: 100,
      showIf: own,
    }),
    otherRetireSecond: integer('Plan B: second person’s retirement age', {
      decided: true,
      default: null,
      min: 18,
      max: 100,
      showIf: own,
    }),
    otherStrategy: choice('Plan B: spending rule', {
      default: 'same',
      showIf: own,
      options: options(
        ['same', 'Same as this plan'],
        ['constantReal', 'Fixed, adjusted for inflation'],
        ['guytonKlinger', 'Guyton-Klinger guardrails'],
        ['vpw', 'Variable percentage withdrawal'],
        ['totalRisk', 'Probability-of-success guardrails'],
        ['tipsFloor', 'TIPS floor plus upside'],
      ),
    }),
  }),
  inModes(['plan'], {
    otherClaimFirst: age('Plan B: first person’s claiming age', {
      decided: true,
      default: null,
      min: 744,
      max: 840,
      showIf: own,
    }),
    otherClaimSecond: age('Plan B: second person’s claiming age', {
      decided: true,
      default: null,
      min: 744,
      max: 840,
      showIf: own,
    }),
    otherStocks: percent('Plan B: stock allocation', {
      decided: true,
      default: null,
      min: 0,
      max: 1,
      showIf: own,
    }),
    otherConversion: choice('Plan B: Roth conversions', {
      default: 'same',
      showIf: own,
      options: options(
        ['same', 'Same as this plan'],
        ['none', 'None'],
        ['12', 'Fill the 12% bracket'],
        ['22', 'Fill the 22% bracket'],
        ['24', 'Fill the 24% bracket'],
      ),
    }),
  }),
)
