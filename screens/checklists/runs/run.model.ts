import type { ItemState, Person, Run, RunItem, Template } from '../checklist.model.ts'
import { isSettled } from '#kit/checklists/due.ts'

export type Beginning = {
  readonly id: string
  readonly subject: string
  readonly anchors: Readonly<Record<string, string>>
  readonly owners: Readonly<Record<string, Person>>
  readonly startedBy: string
}

/** A new run of a template: its own copy of the items, with the version that it was made from. */
export const startRun = (template: Template, beginning: Beginning): Run => ({
  ...beginning,
  name: template.name,
  area: template.area,
  templateId: template.id,
  templateVersion: template.version,
  items: template.items.map((item) => ({ ...item, state: 'open', doneAt: '', doneBy: '', note: '' })),
  status: 'open',
})

export type Act = {
  readonly state: ItemState
  readonly at: string
  readonly by: string
  readonly note?: string
}

/** A run with one item in another state; leaving `done` forgets who and when. A refused act is a sentence. */
export function setState(run: Run, itemId: string, act: Act): Run | string {
  const item = run.items.find((one) => one.id === itemId)
  if (item === undefined) return 'This item is no longer on the list.'
  const refusal = refusalOf(item, act)
  if (refusal !== null) return refusal
  const { state, at, by, note = item.note } = act
  const settled = state === 'done' || state === 'na'
  const changed = { ...item, state, note, doneAt: settled ? at : '', doneBy: settled ? by : '' }
  return { ...run, items: run.items.map((one) => (one.id === itemId ? changed : one)) }
}

function refusalOf(item: RunItem, act: Act): string | null {
  const reason = (act.note ?? item.note).trim()
  if (act.state === 'na' && item.gate !== '' && reason === '')
    return `Enter a reason: ${item.gate} depends on this item.`
  if (act.state === 'na' && item.required && reason === '') return 'Enter a reason: this item is required.'
  return act.state === 'blocked' && reason === '' ? 'Enter what is blocking it.' : null
}

export type Progress = { readonly settled: number; readonly total: number; readonly requiredOpen: number }

export function progressOf(run: Pick<Run, 'items'>): Progress {
  const settled = run.items.filter(isSettled).length
  const requiredOpen = run.items.filter((item) => item.required && !isSettled(item)).length
  return { settled, total: run.items.length, requiredOpen }
}

export type Gate = {
  readonly gate: string
  readonly open: readonly RunItem[]
  readonly waived: readonly RunItem[]
}

/** The states that items of a run hold up, with what is open and what was waived (its note is the reason). */
export function gatesOf(run: Pick<Run, 'items'>): readonly Gate[] {
  const names = [...new Set(run.items.map((item) => item.gate).filter((gate) => gate !== ''))]
  return names.map((gate) => {
    const items = run.items.filter((item) => item.gate === gate)
    return {
      gate,
      open: items.filter((item) => !isSettled(item)),
      waived: items.filter((item) => item.state === 'na'),
    }
  })
}

/** Why a run cannot be finished yet; empty when it can. */
export function openReasons(run: Run): readonly string[] {
  const { requiredOpen } = progressOf(run)
  const gates = gatesOf(run).filter((gate) => gate.open.length > 0)
  return [
    ...(requiredOpen > 0
      ? [`${requiredOpen} required ${requiredOpen === 1 ? 'item is' : 'items are'} open.`]
      : []),
    ...gates.map(
      ({ gate, open }) => `${gate} is waiting on ${open.length} ${open.length === 1 ? 'item' : 'items'}.`,
    ),
  ]
}
