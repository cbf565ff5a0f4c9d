import { checkText } from '#kit/check-cell.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { choice, date, email, longText, money, percent, phone, text, zip } from '#kit/field.ts'
import { PHONE_PROBLEM, isPhone } from '#kit/phone.ts'
import { readZip } from '#kit/places/zip.ts'
import type { Submit } from '#kit/react/use-submit.ts'
import { BOARDS, LOST_REASONS, SOURCES, STAGES, TIMELINES } from '#kit/leads/stages.ts'

const optionsOf = (all: readonly { readonly id: string; readonly label: string }[]) =>
  all.map(({ id, label }) => ({ value: id, label }))

/** What a text field gives on; an emptied one says nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const DAYS = { min: '2000-01-01', max: '2099-12-31' } as const

export type Who = Readonly<Record<'name' | 'company' | 'email' | 'phone' | 'zip', string>>

/** Who a lead is and what it is about: the fields of a new one and of its panel. */
export const WHO = {
  name: text('Name', { default: '', maxLength: 120 }),
  company: text('Company', { default: '', maxLength: 120 }),
  email: email('E-mail', { default: '', maxLength: 254 }),
  phone: phone('Phone', { default: '', maxLength: 40 }),
  zip: zip('ZIP code', { default: '', maxLength: 10 }),
} as const

type Typed = { readonly [Name in 'email' | 'phone' | 'zip']?: string | undefined }

/** What is wrong with what was typed of somebody, by its field. */
export function whoProblems({ email: mail, phone: number, zip: code }: Typed): readonly FieldProblem[] {
  const problems = [
    { path: 'email', checked: checkText(WHO.email, mail?.trim() ?? '') },
    { path: 'zip', checked: checkText(WHO.zip, code?.trim() ?? '') },
  ].flatMap(({ path, checked }) => ('problem' in checked ? [{ path, message: checked.problem }] : []))
  const isWrong = number !== undefined && number.trim() !== '' && !isPhone(number)
  return isWrong ? [...problems, { path: 'phone', message: PHONE_PROBLEM }] : problems
}

/** As it is sent: of a ZIP+4, the five digits. */
export const sentZip = (text: string): string => readZip(text) ?? text.trim()

export const ABOUT = {
  value: money('Value', { default: null, min: 0, max: 1_000_000_000 }),
  probability: percent('Your chance of winning', {
    default: null,
    min: 0,
    max: 1,
    help: 'Leave empty for that of the stage.',
  }),
  expectedClose: date('Expected close', { default: null, ...DAYS }),
  timeline: choice('Timeline', { default: 'none', options: optionsOf(TIMELINES) }),
  nextAction: text('Next action', { default: '', maxLength: 200 }),
  nextActionAt: date('Due', { default: null, ...DAYS }),
  notes: longText('Notes', { default: '', maxLength: 4_000 }),
} as const

export const stageField = choice('Stage', { default: 'new', options: optionsOf(STAGES) })
export const lostField = choice('Why it was lost', { default: 'other', options: optionsOf(LOST_REASONS) })
export const boardField = choice('Board', { default: 'coaching', options: optionsOf(BOARDS) })
export const sourceField = choice('Source', { default: 'manual', options: optionsOf(SOURCES) })

export type Owners = readonly { readonly userId: string; readonly displayName: string }[]

/** Whose a lead is, in words; null: nobody's. Whoever left, or may no longer work on leads, is none of the owners. */
export function ownerName(owners: Owners, ownerId: string | null | undefined): string | null {
  if (ownerId === null || ownerId === undefined) return null
  return owners.find(({ userId }) => userId === ownerId)?.displayName ?? 'No longer works on leads'
}

/** The owners to choose from, beside whoever it is now. */
export const ownerChoices = (owners: Owners, ownerId: string | null | undefined) => [
  { value: '', label: 'Nobody' },
  ...owners.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
  ...(ownerId === null || ownerId === undefined || owners.some(({ userId }) => userId === ownerId)
    ? []
    : [{ value: ownerId, label: ownerName(owners, ownerId) ?? '' }]),
]

/** What a form knows to be wrong with one of its fields, as the field takes it. */
export function problemsOf({ wrong }: Pick<Submit, 'wrong'>, name: string): readonly FieldProblem[] {
  const message = wrong(name)
  return message === undefined ? [] : [{ path: name, message }]
}
