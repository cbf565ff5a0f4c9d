import type { FieldProblem } from '#kit/errors.ts'
import type { Field } from '#kit/field.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { REFUSALS } from '../http/refusal.ts'
import { isEmpty } from './table-cell.ts'

const MISSING = 'This is missing. Enter a value, or leave the column out to keep what is there.'

type Table = { readonly items: readonly ListItem[]; readonly columns: readonly string[] }

/**
 * Items of a table as they mean it: an empty cell clears what the record of that ID holds, and says nothing of what
 * holds nothing. Where a value has to be, it is missing. A box of a new record that is not ticked is one.
 */
export function withEmptied(
  { list, nameOf }: ServedList,
  { items, columns }: Table,
  stored: readonly ListItem[],
): readonly ListItem[] {
  const known = new Map(stored.map((item) => [keyOf(item), item]))
  const inFile = new Set(columns)
  const boxes = columns
    .filter((name) => list.fields?.[name]?.kind === 'flag')
    .map((name) => [name, false] as const)
  const unticked = Object.fromEntries(boxes)
  const problems: FieldProblem[] = []
  const filled = items.map((item, index) => {
    const there = known.get(keyOf(item))
    if (there === undefined) return { ...unticked, ...item }
    const emptied = Object.entries(there).flatMap(([name, was]): Cells => {
      if (!inFile.has(name) || Object.hasOwn(item, name)) return []
      const isName = was === nameOf(there) && was !== nameOf({ ...there, [name]: '' })
      const value = isName ? MISS : cleared(list.fields?.[name], was)
      if (value !== MISS) return [[name, value]]
      problems.push({ path: `${list.key}[${index}].${name}`, message: MISSING })
      return []
    })
    return { ...item, ...Object.fromEntries(emptied) }
  })
  if (problems.length > 0) throw REFUSALS.invalid(problems)
  return filled
}

type Cells = readonly (readonly [name: string, value: unknown])[]

const MISS = Symbol('missing')

/** What an emptied cell leaves of a value: as it was where that was empty already. */
function cleared(field: Field | undefined, was: unknown): unknown {
  if (isEmpty(was)) return was
  if (field?.kind === 'flag') return false
  if (field === undefined) return typeof was === 'string' ? '' : Array.isArray(was) ? [] : null
  if (field.kind === 'record') return {}
  if (Array.isArray(field.default)) return []
  if (field.default === null) return null
  return typeof field.default === 'string' && 'maxLength' in field ? '' : MISS
}
