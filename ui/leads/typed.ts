import { isSame } from '#kit/list/same.ts'
import type { Consent, Lead, LeadChange } from './use-leads.ts'

/** What was typed of a lead and is not saved yet. */
export type Typed = {
  readonly fields: LeadChange
  readonly happened: string
  readonly consent: Partial<Consent>
}

export const NOTHING_TYPED: Typed = { fields: {}, happened: '', consent: {} }

/** What is typed changes by what it was: an answer that comes late takes nothing back that was typed meanwhile. */
export type SetTyped = (change: (before: Typed) => Typed) => void

function without<Fields extends object>(fields: Fields, isGone: (name: string, value: unknown) => boolean) {
  const kept: Partial<Fields> = { ...fields }
  for (const [name, value] of Object.entries(fields))
    if (isGone(name, value)) Reflect.deleteProperty(kept, name)
  return kept
}

/** The fields that say something else than what stands: only these are sent. */
export const changedFrom = <Fields extends object>(now: object, fields: Fields): Partial<Fields> =>
  without(fields, (name, value) => value === undefined || isSame(value, Reflect.get(now, name)))

/** What was typed since it was sent: a field with the very value that was sent is done. */
export const typedSince = <Fields extends object>(fields: Fields, sent: object): Partial<Fields> =>
  without(fields, (name, value) => Object.hasOwn(sent, name) && Object.is(Reflect.get(sent, name), value))

export const isUnsaved = (lead: Lead, { fields, happened, consent }: Typed): boolean =>
  happened.trim() !== '' || isChanged(lead, fields) || isChanged(lead.consent, consent)

export const isChanged = (now: object, fields: object): boolean =>
  Object.keys(changedFrom(now, fields)).length > 0
