import type { Run, RunItem, Template, TemplateItem } from '../checklist.model.ts'
import { isSettled } from '#kit/checklists/due.ts'

/** The fields that a template decides; the rest of a run's item is work done on it. */
const FIELDS = {
  title: 'Title',
  help: 'Help',
  ownerRole: 'Owner',
  anchor: 'Counts from',
  offsetDays: 'Days',
  unit: 'Day type',
  required: 'Required',
  gate: 'Gate',
  documentType: 'Document',
  evidence: 'Evidence',
} as const satisfies Partial<Record<keyof TemplateItem, string>>

export type Difference =
  | { readonly kind: 'added' | 'removed' | 'kept'; readonly title: string }
  | {
      readonly kind: 'changed'
      readonly title: string
      readonly field: string
      readonly from: string
      readonly to: string
    }

/** What 'update this run' would change. A removed item that was already settled is kept as a record of the work. */
export function differences(run: Run, template: Template): readonly Difference[] {
  const inRun = new Map(run.items.map((item) => [item.id, item]))
  const inTemplate = new Set(template.items.map((item) => item.id))
  const changed = template.items.flatMap((item): readonly Difference[] => {
    const old = inRun.get(item.id)
    return old === undefined ? [{ kind: 'added', title: item.title }] : fieldChanges(old, item)
  })
  const gone = run.items
    .filter((item) => !inTemplate.has(item.id))
    .map((item): Difference => ({ kind: isSettled(item) ? 'kept' : 'removed', title: item.title }))
  return [...changed, ...gone.filter((one) => one.kind === 'removed' || isNews(run, template))]
}

/** A kept record is worth a line only while the run is behind its template. */
const isNews = (run: Run, template: Template): boolean => run.templateVersion !== template.version

const fieldChanges = (old: RunItem, item: TemplateItem): readonly Difference[] =>
  typedKeys(FIELDS)
    .filter((key) => old[key] !== item[key])
    .map((key) => ({
      kind: 'changed',
      title: old.title,
      field: FIELDS[key],
      from: String(old[key]),
      to: String(item[key]),
    }))

const typedKeys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] => {
  const isKey = (key: string): key is K => key in record
  return Object.keys(record).filter(isKey)
}

/** The run brought to its template's items, in the template's order; work done stays. */
export function updateRun(run: Run, template: Template): Run {
  const inRun = new Map(run.items.map((item) => [item.id, item]))
  const inTemplate = new Set(template.items.map((item) => item.id))
  const current = template.items.map((item): RunItem => {
    const { state = 'open', doneAt = '', doneBy = '', note = '' } = inRun.get(item.id) ?? {}
    return { ...item, state, doneAt, doneBy, note }
  })
  const records = run.items.filter((item) => !inTemplate.has(item.id) && isSettled(item))
  return { ...run, templateVersion: template.version, items: [...current, ...records] }
}

/**
 * The version that an edited template carries: the next one as soon as a run was made from the current one, so that a
 * run always says what it was made from without a number for each keystroke.
 */
export const nextVersion = (template: Template, runs: readonly Run[]): number =>
  runs.some((run) => run.templateId === template.id && run.templateVersion >= template.version)
    ? template.version + 1
    : template.version
