import type { Unit } from '#kit/checklists/due.ts'
import type { ANCHORS, Evidence } from '../checklist.model.ts'

/** When: the anchor and the days from it, negative before; calendar days unless said. */
type When = readonly [anchor: keyof typeof ANCHORS, days: number, unit?: Unit]

type More = {
  /** What to know before starting, in a sentence or two. */
  readonly help?: string
  readonly required?: boolean
  /** The state that waits for this item. */
  readonly gate?: string
  readonly document?: string
  readonly evidence?: Evidence
}

export type Step = {
  readonly id: string
  readonly title: string
  readonly ownerRole: string
  readonly anchor: string
  readonly offsetDays: number
  readonly unit: Unit
  readonly required: boolean
  readonly gate: string
  readonly help: string
  readonly documentType: string
  readonly evidence: Evidence
}

type Told = readonly [title: string, when: When, more?: More]

/** One step of a shipped template, in the shape in which templates are stored: `buyer('wire', 'Confirm …', [when])`. */
export const step =
  (ownerRole: string) =>
  (id: string, ...[title, [anchor, offsetDays, unit = 'calendar'], more = {}]: Told): Step => ({
    id,
    title,
    ownerRole,
    anchor,
    offsetDays,
    unit,
    required: more.required ?? more.gate !== undefined,
    gate: more.gate ?? '',
    help: more.help ?? '',
    documentType: more.document ?? '',
    evidence: more.evidence ?? 'none',
  })

type Head = {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly appliesTo: string
  readonly summary: string
}

/** A template as organizations get it: a copy that they own and may change. */
export const shipped = (head: Head, items: readonly Step[]) => ({
  ...head,
  kind: 'template' as const,
  version: 1,
  items,
})
export type Shipped = ReturnType<typeof shipped>
