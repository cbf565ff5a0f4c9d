import { isOpen } from '#kit/leads/stages.ts'
import type { Lead } from './use-leads.ts'

export const ONLY = [
  { value: 'mine', label: 'Mine' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'Open' },
  { value: 'contact', label: 'Contact allowed' },
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

/** The leads that the address asks for; digits are looked for at the start of the ZIP code. */
export const foundLeads = (leads: readonly Lead[], asked: Asked): readonly Lead[] => {
  const words = asked.q.trim().toLowerCase()
  return leads.filter(
    (lead) =>
      asked.only.every((name) => HOLDS[name]?.(lead, asked) ?? true) &&
      (words === '' ||
        lead.zip.startsWith(words) ||
        `${lead.name} ${lead.company} ${lead.email}`.toLowerCase().includes(words)),
  )
}
