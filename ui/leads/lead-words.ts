import { counted, show } from '#kit/format.ts'
import { isErased } from '#kit/leads/erased.ts'
import { BOARDS, labelIn } from '#kit/leads/stages.ts'
import { ABOUT, lostField, type Owners, ownerName, stageField, WHO } from './lead-fields.ts'
import type { Lead } from './use-leads.ts'

const FIELDS = { ...WHO, ...ABOUT, stage: stageField, lostReason: lostField }

const fieldOf = (name: string) => Object.entries(FIELDS).find(([one]) => one === name)?.[1]

const OTHERS: Readonly<Record<string, string>> = {
  ownerId: 'Owner',
  interest: 'Interested in',
  doNotContact: 'Do not contact',
}

/** What a field of a lead is called. */
export const labelOf = (name: string): string => fieldOf(name)?.label ?? OTHERS[name] ?? name

/** How many of the leads that are counted were erased, as a sentence behind others; '' where none was. */
export function erasedNote(leads: readonly Pick<Lead, 'blocked'>[]): string {
  const erased = leads.filter(isErased).length
  if (erased === 0) return ''
  const stay = erased === 1 ? 'was erased and stays with its stage' : 'were erased and stay with their stages'
  return ` Of the ${counted(leads.length, 'lead')} counted, ${erased} ${stay}.`
}

/** A value of a field as a person reads it. */
export function inWords(name: string, value: unknown, owners: Owners): string {
  if (name === 'ownerId') return ownerName(owners, typeof value === 'string' ? value : null) ?? 'Nobody'
  if (Array.isArray(value))
    return BOARDS.filter(({ id }) => value.includes(id))
      .map(({ label }) => label)
      .join(', ')
  if (value === null || value === undefined || value === '') return '(empty)'
  return shownIn(fieldOf(name), value)
}

function shownIn(field: ReturnType<typeof fieldOf>, value: unknown): string {
  if (field?.kind === 'choice')
    return labelIn(
      field.options.map(({ value: id, label }) => ({ id, label })),
      typeof value === 'string' ? value : null,
    )
  if (field?.kind === 'money' || field?.kind === 'percent' || field?.kind === 'date')
    return show(value, { format: field.kind })
  return show(value, { format: 'text' })
}
