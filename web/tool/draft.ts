import { useEffect } from 'react'
import type { Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { type Drafts, useSession } from '#kit/react/session.tsx'
import { draftName, type ToolDraft } from '#kit/tool-draft.ts'
import { sameValue } from './tool-state.ts'
import { INPUTS_PARAMETER, inputsOfAddress, NAMED_PARAMETER, PLAN_PARAMETER } from './url-inputs.ts'

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The unsaved inputs of a tool, or of a plan of it; null where there are none. The tool checks the values. */
function readDraft(drafts: Drafts, toolId: string, planId: string | null): ToolDraft | null {
  const kept = drafts.read(draftName(toolId, planId))
  if (!isRecord(kept) || !isRecord(kept.changes)) return null
  const named = Array.isArray(kept.named) ? kept.named.filter((one) => typeof one === 'string') : []
  return {
    changes: kept.changes,
    named,
    ...(isRecord(kept.valid) ? { valid: kept.valid } : {}),
    ...(kept.isCarried === true ? { isCarried: true } : {}),
    ...(typeof kept.origin === 'string' ? { origin: kept.origin } : {}),
  }
}

/** What was left unsaved of the plan that the address names, or of none; inputs in the address stand before it. */
export function draftOfAddress(drafts: Drafts, toolId: string): ToolDraft | null {
  const search = new URLSearchParams(window.location.search)
  if (search.has(NAMED_PARAMETER)) return null
  if (search.has(INPUTS_PARAMETER)) return askedOver(drafts, toolId)
  return readDraft(drafts, toolId, search.get(PLAN_PARAMETER))
}

/** The last changes that had an answer, of a page whose address holds what was left unsaved; null where none is known. */
export function validBeside(drafts: Drafts, toolId: string): Values | null {
  const { search } = window.location
  const left = readDraft(drafts, toolId, new URLSearchParams(search).get(PLAN_PARAMETER))
  return left !== null && sameValue(left.changes, inputsOfAddress(toolId, search))
    ? (left.valid ?? null)
    : null
}

/** A link to one question of a tool names its mode alone: what was left unsaved there is asked it. */
function askedOver(drafts: Drafts, toolId: string): ToolDraft | null {
  const carried = inputsOfAddress(toolId, window.location.search)
  const left = readDraft(drafts, toolId, null)
  if (left === null || Object.keys(carried).join() !== 'mode') return null
  const isMore = left.named.length > 0 || Object.keys(left.changes).some((name) => name !== 'mode')
  return isMore ? { ...left, changes: { ...left.changes, ...carried } } : null
}

/** What was typed without a plan is in one now. */
export const forgetDraft = (drafts: Drafts, toolId: string): void => drafts.remove(draftName(toolId, null))

type Typed = {
  readonly tool: { readonly id: string }
  readonly changes: Values
  readonly named: ReadonlySet<string>
  /** The last changes that had an answer; null where none had. */
  readonly valid: Values | null
  readonly problems: readonly FieldProblem[]
  /** It is not known yet whether the changes have an answer. */
  readonly isBehind: boolean
}

type InHand = {
  readonly open: { readonly id: string } | null
  readonly isChanged: boolean
  readonly isOpening: boolean
}

/** Keeps unsaved inputs on this device until they are saved, reset or discarded: leaving the page loses nothing. */
export function useDraft(
  { tool, changes, named, valid, problems, isBehind }: Typed,
  { open, isChanged, isOpening }: InHand,
): void {
  const { drafts } = useSession()
  const planId = open?.id ?? null
  const isUnsaved = open === null ? Object.keys(changes).length + named.size > 0 : isChanged
  const answered = problems.length === 0 && !isBehind ? null : valid
  useEffect(() => {
    if (isOpening) return
    const name = draftName(tool.id, planId)
    if (isUnsaved)
      drafts.write(name, { changes, named: [...named], ...(answered === null ? {} : { valid: answered }) })
    else drafts.remove(name)
  }, [drafts, tool.id, planId, isUnsaved, isOpening, changes, named, answered])
}
