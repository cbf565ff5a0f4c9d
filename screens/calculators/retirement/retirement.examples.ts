import type { Example } from '#kit/tool.ts'
import { checks } from './checks.ts'

/** Named inputs, each a test and a button. */
export const examples: readonly Example[] = [
  { name: 'Sample two-earner household', inputs: { mode: 'plan' } },
  {
    name: 'Same household, guardrails on probability of success',
    inputs: { mode: 'plan', strategy: 'totalRisk' },
  },
  {
    name: 'Same household, plan B: two more working years, 10% more spending',
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
