import type { Example } from '#kit/tool.ts'
import { checks } from './checks.ts'

/** Named inputs, each a test and a button. */
export const examples: readonly Example[] = [
  { name: 'Sample household, two earners', inputs: { mode: 'plan' } },
  {
    name: 'The same with guardrails on the chance of success',
    inputs: { mode: 'plan', strategy: 'totalRisk' },
  },
  {
    name: 'The same, and plan B works two years longer on 10% more spending',
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
