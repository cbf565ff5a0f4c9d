import { isErased } from '#kit/leads/erased.ts'
import { isOpen } from '#kit/leads/stages.ts'
import { unaccented } from '#kit/plain-text.ts'
import type { Lead } from './use-leads.ts'

/** Of whom only figures are left: shown to who asks for them. */
const ERASED_ONES = 'erased'

export const ONLY = [
  { value: 'mine', label: 'Mine' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'Open' },
  { value: 'contact', label: 'Contact allowed' },
  { value: ERASED_ONES, label: 'Erased' },
]

type Asked = {
  readonly q: string
  /** All of the named ones have to hold. */
  readonly only: readonly string[]
  readonly me: string | null
  readonly today: string
}

const HOLDS: Readonly<Record<string, (lead: Lead, asked: Asked) => boolean>> = {
  mine: ({ ownerId }, { me }) => ownerId === me,
  overdue: ({ stage, nextActionAt }, { today }) =>
    isOpen(stage) && nextActionAt !== null && nextActionAt < today,
  open: ({ stage }) => isOpen(stage),
  contact: ({ blocked }) => blocked === null,
}

/** The digits of a phone number however it is written, or of what may be a part of one: an area code at least. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
const PART_OF_NUMBER = /^\+?(?:[\s()./-]*\d){3,}[\s()./-]*$/

/** The leads that the address asks for; digits are looked for at the start of the ZIP code, and in the phone number. */
export const foundLeads = (leads: readonly Lead[], asked: Asked): readonly Lead[] => {
  const words = unaccented(asked.q.trim())
  const digits = PART_OF_NUMBER.test(words) ? digitsOf(words) : null
  const areErased = asked.only.includes(ERASED_ONES)
  return leads.filter(
    (lead) =>
      isErased(lead) === areErased &&
      asked.only.every((name) => HOLDS[name]?.(lead, asked) ?? true) &&
      (words === '' ||
        lead.zip.startsWith(words) ||
        (digits !== null && digitsOf(lead.phone).includes(digits)) ||
        unaccented(`${lead.name} ${lead.company} ${lead.email}`).includes(words)),
  )
}
