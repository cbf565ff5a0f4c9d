import { EVIDENCE, isRecord, STATES, STATUSES, UNITS } from './checklist.model.ts'

type Raw = Readonly<Record<string, unknown>>
type Problem = { readonly path: string; readonly message: string }
export type Accepted =
  | { readonly ok: true; readonly item: Raw; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const KINDS = ['template', 'run']
const FARTHEST = 3660
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Accepts a template or run as it came: nothing is added, so that what one client posts is exactly what it reads next.
 * Refused is only a known field of a type that no screen could show; unknown fields stay.
 */
export function acceptChecklist(item: Raw): Accepted {
  const problems = [
    ...choice(item, 'kind', KINDS),
    ...choice(item, 'status', STATUSES),
    ...anchors(item.anchors),
    ...items(item.items),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, item, warnings: [] }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

function choice(item: Raw, name: string, known: readonly string[]): readonly Problem[] {
  const value = item[name]
  if (isAbsent(value) || known.some((one) => one === value)) return []
  return [{ path: name, message: `Choose one of: ${known.join(', ')}.` }]
}

function anchors(value: unknown): readonly Problem[] {
  if (isAbsent(value)) return []
  if (!isRecord(value)) return [{ path: 'anchors', message: 'Send the dates by name.' }]
  return Object.entries(value)
    .filter(([, day]) => !isAbsent(day) && !(typeof day === 'string' && ISO_DAY.test(day)))
    .map(([name]) => ({ path: `anchors.${name}`, message: 'Enter a date as YYYY-MM-DD.' }))
}

function items(value: unknown): readonly Problem[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) return [{ path: 'items', message: 'Send a list of items.' }]
  return value.flatMap((one: unknown, index) => {
    if (!isRecord(one)) return [{ path: `items[${index}]`, message: 'Send each item as an object.' }]
    return itemProblems(one).map((problem) => ({ ...problem, path: `items[${index}].${problem.path}` }))
  })
}

function itemProblems(item: Raw): readonly Problem[] {
  const offset = item.offsetDays
  const isOffset = typeof offset === 'number' && Number.isInteger(offset) && Math.abs(offset) <= FARTHEST
  return [
    ...(isAbsent(offset) || isOffset
      ? []
      : [
          {
            path: 'offsetDays',
            message: `Enter a whole number of days from \u2212${FARTHEST} to ${FARTHEST}.`,
          },
        ]),
    ...choice(item, 'unit', UNITS),
    ...choice(item, 'state', STATES),
    ...choice(item, 'evidence', EVIDENCE),
  ]
}
