import type { Example } from '#kit/tool.ts'
import { checks } from './checks.ts'

/** Named inputs, each a test and a button. */
export const examples: readonly Example[] = [
  { name: 'Sample household, two earners', inputs: { mode: 'plan' } },
  { name: 'The same, retiring at 62 with guardrails', inputs: { mode: 'plan', strategy: 'totalRisk' } },
  ...Object.values(checks),
]
