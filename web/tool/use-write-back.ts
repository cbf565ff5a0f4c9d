import { useCallback } from 'react'
import { type FactName, isFactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { type FactChanges, useChangeFacts, useProfile } from '#kit/react/facts.ts'
import { checkField } from '#kit/parse.ts'
import { isBlank } from './tool-state.ts'
import type { ToolPage } from './use-tool-page.ts'

/**
 * What the page offers to write to the profile: changed inputs that are bound to a fact, and results that name one. A
 * result that stands on a number of the example is nobody's fact, what a plan has kept from before the profile changed
 * is nobody's news, and what stored holdings say in place of the profile is not the profile's to hold.
 */
export function offersOf(
  page: Pick<ToolPage, 'tool' | 'changes' | 'inputs' | 'problems' | 'good' | 'origin' | 'replaced'>,
  overtaken: ReadonlySet<string>,
): FactChanges {
  const offers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(page.changes).filter(([name]) => !overtaken.has(name))) {
    const field = page.tool.inputs[name]
    const fact = isBlank(field, value) ? undefined : field?.fact
    const said = page.inputs[name]
    if (fact === undefined || page.problems.length > 0) continue
    if (said === null || isWritable(fact, said)) offers[fact] = said
  }
  const isOwn = page.origin.examples.length === 0 && overtaken.size === 0
  for (const [fact, output] of isOwn ? Object.entries(page.good?.mode.writes ?? {}) : []) {
    const value = page.good?.run.outputs[output]
    if (isFactName(fact) && isWritable(fact, value)) offers[fact] = value
  }
  return without(offers, page.replaced)
}

const without = (offers: FactChanges, replaced: ReadonlySet<string>): FactChanges =>
  Object.fromEntries(Object.entries(offers).filter(([fact]) => !replaced.has(fact)))

/** A value that there is, and that the fact can hold: a number, or one of its choices. */
const isWritable = (fact: FactName, value: unknown): boolean =>
  value !== null && value !== undefined && 'value' in checkField(FACTS[fact], value)

/** Writes facts of the page, one field or all that it offers. */
export function useWriteBack(page: ToolPage, overtaken: ReadonlySet<string>) {
  const rev = useProfile().data?.rev
  const write = useChangeFacts()
  const { mutate } = write
  const save = useCallback(
    (changes: FactChanges) => {
      if (rev !== undefined) mutate({ changes, rev })
    },
    [rev, mutate],
  )
  const saveFact = useCallback((fact: FactName, value: unknown) => save({ [fact]: value }), [save])
  return { write, canWrite: rev !== undefined, saveFact, saveAll: () => save(offersOf(page, overtaken)) }
}
