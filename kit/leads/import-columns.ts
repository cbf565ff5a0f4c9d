import { plainHeading } from '../plain-text.ts'

/** What a file of leads may say of each, and the headings by which a column of it is known. */
export const IMPORT_FIELDS = [
  { id: 'name', label: 'Name', headings: ['name', 'full name', 'contact', 'contact name', 'contact person'] },
  {
    id: 'company',
    label: 'Company',
    headings: ['company', 'company name', 'firm', 'organization', 'business'],
  },
  { id: 'email', label: 'E-mail', headings: ['email', 'email address', 'mail'] },
  {
    id: 'phone',
    label: 'Phone',
    headings: [
      'phone',
      'phone number',
      'phone no',
      'mobile',
      'mobile phone',
      'mobile number',
      'mobile no',
      'cell',
      'cell phone',
      'cell number',
      'cell no',
      'telephone',
      'telephone number',
      'telephone no',
      'tel',
      'tel no',
    ],
  },
  { id: 'zip', label: 'ZIP code', headings: ['zip', 'zip code', 'postal code'] },
  {
    id: 'value',
    label: 'Value',
    headings: ['value', 'amount', 'est value', 'estimated value', 'deal value', 'price', 'budget'],
  },
  {
    id: 'expectedClose',
    label: 'Expected close',
    headings: [
      'expected close',
      'expected close date',
      'expected closing',
      'est close date',
      'estimated close date',
      'target close',
      'target close date',
      'close date',
      'closing date',
    ],
  },
  { id: 'nextAction', label: 'Next action', headings: ['next action', 'next step', 'next task'] },
  {
    id: 'nextActionAt',
    label: 'Next action due',
    headings: ['next action due', 'next action date', 'next step date', 'due', 'due date', 'follow up date'],
  },
  { id: 'notes', label: 'Notes', headings: ['notes', 'note', 'comments', 'remarks'] },
  {
    id: 'owner',
    label: 'Owner',
    headings: ['owner', 'lead owner', 'owner email', 'agent', 'assigned agent', 'assigned to'],
  },
  { id: 'source', label: 'Source', headings: ['source', 'lead source'] },
  { id: 'stage', label: 'Stage', headings: ['stage', 'lead stage', 'pipeline stage'] },
  {
    id: 'consent',
    label: 'Consent',
    headings: [
      'consent',
      'consent given',
      'consent to contact',
      'contact consent',
      'marketing consent',
      'email consent',
      'text consent',
      'sms consent',
      'opt in',
      'opted in',
      'email opt in',
      'text opt in',
      'sms opt in',
      'may contact',
      'may be contacted by',
      'may we contact',
      'ok to contact',
      'ok to call',
      'ok to email',
      'ok to text',
      'subscribed',
    ],
  },
  {
    id: 'doNotContact',
    label: 'Do not contact',
    headings: [
      'do not contact',
      'do not call',
      'do not email',
      'do not text',
      'dnc',
      'opt out',
      'opted out',
      'email opt out',
      'text opt out',
      'sms opt out',
      'unsubscribe',
      'unsubscribed',
    ],
  },
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]['id']
export const IMPORT_FIELD_IDS = IMPORT_FIELDS.map(({ id }) => id)

/** For each field the heading of its column; null: none. */
export type ImportColumns = Readonly<Record<ImportField, string | null>>

/** 'Phone #', 'Phone No.' and 'phone_number' are one heading in its usual spellings. */
const isOf = (heading: string, known: readonly string[]): boolean => {
  const plain = plainHeading(heading)
  return known.some((one) => plainHeading(one) === plain)
}

/** What a person chose, and else the first column whose heading is known for the field and was not chosen for another. */
export function importColumns(
  headings: readonly string[],
  chosen: Partial<ImportColumns> = {},
): ImportColumns {
  const taken = new Set(Object.values(chosen))
  const of = (id: ImportField, known: readonly string[]): string | null => {
    const its = chosen[id]
    if (its !== undefined) return its
    return headings.find((heading) => isOf(heading, known) && !taken.has(heading)) ?? null
  }
  const [name, company, email, phone, zip, value, expectedClose, nextAction, nextActionAt, ...rest] =
    IMPORT_FIELDS
  const [notes, owner, source, stage, consent, not] = rest
  return {
    name: of('name', name.headings),
    company: of('company', company.headings),
    email: of('email', email.headings),
    phone: of('phone', phone.headings),
    zip: of('zip', zip.headings),
    value: of('value', value.headings),
    expectedClose: of('expectedClose', expectedClose.headings),
    nextAction: of('nextAction', nextAction.headings),
    nextActionAt: of('nextActionAt', nextActionAt.headings),
    notes: of('notes', notes.headings),
    owner: of('owner', owner.headings),
    source: of('source', source.headings),
    stage: of('stage', stage.headings),
    consent: of('consent', consent.headings),
    doNotContact: of('doNotContact', not.headings),
  }
}

export type ConsentField = 'consent' | 'doNotContact'

/**
 * Every column that says who agreed or asked not to be contacted: the one of its field, and others that are known by
 * their headings, as of a file that has “Do not call” and “Do not e-mail”. None where a person chose that none is read.
 */
export function consentColumns(
  headings: readonly string[],
  columns: ImportColumns,
): Readonly<Record<ConsentField, readonly string[]>> {
  const used = new Set(Object.values(columns))
  const of = (id: ConsentField): readonly string[] => {
    const its = columns[id]
    const known = IMPORT_FIELDS.find((field) => field.id === id)?.headings ?? []
    if (its === null) return []
    return [its, ...headings.filter((heading) => !used.has(heading) && isOf(heading, known))]
  }
  return { consent: of('consent'), doNotContact: of('doNotContact') }
}
