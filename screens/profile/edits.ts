import { useCallback, useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { type FactName, isFactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { checkField } from '#kit/parse.ts'
import type { FactChanges } from '#kit/react/facts.ts'
import { useSession } from '#kit/react/session.tsx'

const DRAFT = 'profile'

export type Edits = {
  readonly changes: FactChanges
  readonly names: readonly FactName[]
  readonly problems: readonly FieldProblem[]
  /** undefined takes a change back; null forgets the fact. */
  readonly set: (name: FactName, value: unknown) => void
  readonly clear: () => void
}

/** What is typed and not saved yet: kept as a draft of this person, so that a session that ends loses nothing. */
export function useEdits(): Edits {
  const { drafts } = useSession()
  const [changes, setChanges] = useState<FactChanges>(() => draftOf(drafts.read(DRAFT)))
  const keep = useCallback(
    (next: FactChanges) => {
      setChanges(next)
      if (Object.keys(next).length === 0) drafts.remove(DRAFT)
      else drafts.write(DRAFT, next)
    },
    [drafts],
  )
  const names = Object.keys(changes).filter(isFactName)
  return {
    changes,
    names,
    problems: names.flatMap((name) => problemsOf(name, changes[name])),
    set: (name, value) => keep(without(changes, name, value)),
    clear: () => keep({}),
  }
}

function without(changes: FactChanges, name: FactName, value: unknown): FactChanges {
  const { [name]: _, ...rest } = changes
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** A kept draft, without what is no fact any more. */
export function draftOf(kept: unknown): FactChanges {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isFactName(name)))
}

function problemsOf(name: FactName, value: unknown): readonly FieldProblem[] {
  if (value === null) return []
  const checked = checkField(FACTS[name], value)
  if ('problem' in checked) return [{ path: name, message: checked.problem }]
  if (!('problems' in checked)) return []
  return checked.problems.map(({ path, message }) => ({ path: `${name}${path}`, message }))
}
