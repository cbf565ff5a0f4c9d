import type { Unit } from '#kit/checklists/due.ts'

/** An item of the stored list, as it came. */
type Raw = Readonly<Record<string, unknown>>

/** The dates that offsets count from; a template uses some of them. */
export const ANCHORS = {
  startDate: 'Start',
  listingDate: 'Listing date',
  effectiveDate: 'Contract effective',
  closingDate: 'Closing',
  yearEnd: 'Year end',
  meetingDate: 'Annual meeting',
  openingDate: 'Opening day',
} as const

export const UNITS: readonly Unit[] = ['calendar', 'business']
export const STATES = ['open', 'done', 'na', 'blocked'] as const
export type ItemState = (typeof STATES)[number]
export const EVIDENCE = ['none', 'file', 'note', 'link', 'record'] as const
export type Evidence = (typeof EVIDENCE)[number]
export const STATUSES = ['open', 'done', 'cancelled'] as const
export type RunStatus = (typeof STATUSES)[number]

export type TemplateItem = {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly ownerRole: string
  readonly anchor: string
  /** Days from the anchor; negative before it. */
  readonly offsetDays: number
  readonly unit: Unit
  readonly required: boolean
  /** The state that waits for this item, such as 'Closing'; empty for none. */
  readonly gate: string
  readonly documentType: string
  readonly evidence: Evidence
}

export type Template = {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly appliesTo: string
  readonly version: number
  readonly items: readonly TemplateItem[]
}

export type RunItem = TemplateItem & {
  readonly state: ItemState
  readonly doneAt: string
  readonly doneBy: string
  /** What was found, a link, or why it is blocked or waived. */
  readonly note: string
}

export type Person = { readonly id: string; readonly name: string }

/** A checklist at work on one subject. It holds its own copy of the items, so that template edits never reach it. */
export type Run = {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly templateId: string
  readonly templateVersion: number
  readonly subject: string
  readonly anchors: Readonly<Record<string, string>>
  /** Who holds each owner role. */
  readonly owners: Readonly<Record<string, Person>>
  readonly startedBy: string
  readonly items: readonly RunItem[]
  readonly status: RunStatus
}

export const isRun = (item: Raw): boolean => item.kind === 'run'

/** Reads a stored template leniently: what is missing or of another type takes its plain default. */
export const readTemplate = (item: Raw): Template => ({
  id: text(item.id),
  name: text(item.name) || 'Untitled checklist',
  area: text(item.area),
  appliesTo: text(item.appliesTo),
  version: wholeNumber(item.version, 1),
  items: records(item.items).map(readTemplateItem),
})

export const readRun = (item: Raw): Run => ({
  id: text(item.id),
  name: text(item.name) || 'Untitled checklist',
  area: text(item.area),
  templateId: text(item.templateId),
  templateVersion: wholeNumber(item.templateVersion, 1),
  subject: text(item.subject),
  anchors: texts(item.anchors),
  owners: people(item.owners),
  startedBy: text(item.startedBy),
  items: records(item.items).map(readRunItem),
  status: oneOf(STATUSES, item.status) ?? 'open',
})

function readTemplateItem(item: Raw, index: number): TemplateItem {
  return {
    id: text(item.id) || text(item.itemId) || `row-${index + 1}`,
    title: text(item.title),
    help: text(item.help),
    ownerRole: text(item.ownerRole),
    anchor: text(item.anchor) || 'startDate',
    offsetDays: wholeNumber(item.offsetDays ?? item.offset, 0),
    unit: oneOf(UNITS, item.unit) ?? 'calendar',
    required: item.required === true,
    // A bare `true` names no state: it holds up the end of the run.
    gate: item.gate === true ? 'Completion' : text(item.gate),
    documentType: text(item.documentType),
    evidence: oneOf(EVIDENCE, item.evidence) ?? 'none',
  }
}

const readRunItem = (item: Raw, index: number): RunItem => ({
  ...readTemplateItem(item, index),
  state: oneOf(STATES, item.state) ?? 'open',
  doneAt: text(item.doneAt),
  doneBy: text(item.doneBy),
  note: text(item.note),
})

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const wholeNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : otherwise

const records = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const texts = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, text(one)])) : {}

const people = (value: unknown): Readonly<Record<string, Person>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([role, one]) =>
          isRecord(one) ? [[role, { id: text(one.id), name: text(one.name) }]] : [],
        ),
      )
    : {}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)
