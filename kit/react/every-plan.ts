import type { listPlans } from '../contract/plans.api.ts'
import type { AnswerOf, useApi } from './api.ts'

type Plan = AnswerOf<typeof listPlans>['plans'][number]

/** The person's saved plans, of one tool or all, last changed first: every page. */
export async function everyPlan(
  api: ReturnType<typeof useApi>,
  { toolId, signal }: { readonly toolId?: string; readonly signal: AbortSignal },
): Promise<readonly Plan[]> {
  const found: Plan[] = []
  let cursor: string | undefined
  do {
    const page = await api.call<typeof listPlans>('GET', '/plans', { query: { toolId, cursor }, signal })
    found.push(...page.plans)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return found
}
