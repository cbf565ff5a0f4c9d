import { draftName } from '#kit/tool-draft.ts'

type Saved = { readonly toolId: string }
type Drafts = { readonly read: (name: string) => unknown }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a tool has an answer of the person's own: a saved plan, or numbers that they typed or confirmed there. Who has
 * only opened it, chosen its question, or come with what another page brought along has none.
 */
export function hasOwnAnswer(toolId: string, plans: readonly Saved[], drafts: Drafts): boolean {
  if (plans.some((plan) => plan.toolId === toolId)) return true
  const draft = drafts.read(draftName(toolId, null))
  if (!isRecord(draft) || draft.isCarried === true) return false
  const typed = isRecord(draft.changes) ? Object.keys(draft.changes).filter((name) => name !== 'mode') : []
  return typed.length > 0 || (Array.isArray(draft.named) && draft.named.length > 0)
}
