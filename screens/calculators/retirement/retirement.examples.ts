import type { Example } from '#kit/tool.ts'
import { checks } from './checks.ts'

/** Named inputs, each a test and a button. */
export const examples: readonly Example[] = [
  { name: 'Sample household, two earners', inputs: { mode: 'plan' } },
  {
    name: 'Same household, with probability-of-success guardrails',
    inputs: { mode: 'plan', strategy: 'totalRisk' },
  },
  {
    name: 'Same household, with a plan B: two more years of work, 10% more spending',
    inputs: {
      mode: 'plan',
      compareWith: 'own',
      otherRetireFirst: 69,
      otherRetireSecond: 67,
      otherSpending: 92_400,
    },
  },
  ...Object.values(checks),
]
