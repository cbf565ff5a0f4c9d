import { isSame } from '#kit/list/same.ts'
import type { Consent, Lead, LeadChange } from './use-leads.ts'

/** What was typed of a lead and is not saved yet. */
export type Typed = {
  readonly fields: LeadChange
  /** What stood in these fields when they were typed in: where the lead says something else now, somebody changed it. */
  readonly stood: Readonly<Record<string, unknown>>
  readonly happened: string
  readonly consent: Partial<Consent>
}

export const NOTHING_TYPED: Typed = { fields: {}, stood: {}, happened: '', consent: {} }

/** What is typed changes by what it was: an answer that comes late takes nothing back that was typed meanwhile. */
export type SetTyped = (change: (before: Typed) => Typed) => void

function without<Fields extends object>(fields: Fields, isGone: (name: string, value: unknown) => boolean) {
  const kept: Partial<Fields> = { ...fields }
  for (const [name, value] of Object.entries(fields))
    if (isGone(name, value)) Reflect.deleteProperty(kept, name)
  return kept
}

const valuesOf = (lead: object, fields: object) =>
  Object.fromEntries(Object.entries(lead).filter(([name]) => Object.hasOwn(fields, name)))

/** The fields that say something else than what stands: only these are sent. */
export const changedFrom = <Fields extends object>(now: object, fields: Fields): Partial<Fields> =>
  without(fields, (name, value) => value === undefined || isSame(value, Reflect.get(now, name)))

/** What was typed since it was sent: a field with the very value that was sent is done. */
export const typedSince = <Fields extends object>(fields: Fields, sent: object): Partial<Fields> =>
  without(fields, (name, value) => Object.hasOwn(sent, name) && Object.is(Reflect.get(sent, name), value))

/** With a change of the lead's fields; a field that says again what stands was not typed in. */
export function typedIn(before: Typed, lead: Lead, change: LeadChange): Typed {
  const fields = changedFrom(lead, { ...before.fields, ...change })
  return { ...before, fields, stood: valuesOf({ ...lead, ...before.stood }, fields) }
}

/** After the fields were saved as they were sent: what was typed since stays, typed into what was saved. */
export function afterSave(before: Typed, sent: LeadChange, saved: Lead): Typed {
  const fields = typedSince(before.fields, sent)
  return { ...before, fields, stood: valuesOf(saved, fields) }
}

/** The fields that were typed in here and changed elsewhere, to different values. */
export const clashesOf = (lead: Lead, { fields, stood }: Typed): readonly string[] =>
  Object.keys(changedFrom(lead, fields)).filter((name) => !isSame(stood[name], Reflect.get(lead, name)))

/** What is sent of the fields: of a clash, nothing where the other value is kept. */
export const keptOf = (fields: LeadChange, mine: ReadonlyMap<string, boolean>): LeadChange =>
  without(fields, (name) => mine.get(name) === false)

export const isUnsaved = (lead: Lead, { fields, happened, consent }: Typed): boolean =>
  happened.trim() !== '' || isChanged(lead, fields) || isChanged(lead.consent, consent)

const isChanged = (now: object, fields: object): boolean => Object.keys(changedFrom(now, fields)).length > 0
