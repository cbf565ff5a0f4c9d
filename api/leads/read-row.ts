import { givenPhone, type LeadFields, leadFields } from '#kit/contract/lead-parts.ts'
import { shownName } from '#kit/contract/person.ts'
import {
  type ConsentField,
  IMPORT_FIELD_IDS,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
} from '#kit/leads/import-columns.ts'
import { sourceOf } from '#kit/leads/import-sources.ts'
import { isOpen, labelIn, SOURCES, type Source, STAGES, type Stage } from '#kit/leads/stages.ts'
import { parseTyped } from '#kit/number-text.ts'
import { readZip } from '#kit/places/zip.ts'
import { type DateRules, parseDate } from '#kit/statement/date-text.ts'
import { cellText } from './cell-text.ts'
import { quoted } from './quoted.ts'
import { type Declined, declinedIn } from './read-consent.ts'

export type LeftOut = { readonly field: ImportField; readonly reason: string }
type Known = {
  readonly fields: LeadFields
  readonly problem: null
  readonly source: Source
  /** What the file calls the source where that is no name of ours. */
  readonly sourceText: string
  readonly stage: Stage
  /** As the file names them; empty: nobody. */
  readonly owner: string
  readonly ownerId: string | null
  readonly declined: Declined
  readonly leftOut: readonly LeftOut[]
  /** What is read otherwise than it stands in the file. */
  readonly remarks: readonly string[]
}

export type ReadRow = { readonly line: number; readonly name: string } & (
  | Known
  | { readonly fields: null; readonly problem: string }
)

type Texts = Partial<Record<ImportField, string>>

/** Everybody's mail reaches them through a domain with a dot in it; a host of one's own network is nobody's address. */
const address = leadFields.shape.email.refine((text) => text === '' || /@[^.]+(\.[^.]+)+$/.test(text))
const SHAPES = {
  company: leadFields.shape.company,
  email: address,
  phone: givenPhone.default(''),
  zip: leadFields.shape.zip,
  value: leadFields.shape.value,
  expectedClose: leadFields.shape.expectedClose,
  nextAction: leadFields.shape.nextAction,
  nextActionAt: leadFields.shape.nextActionAt,
  notes: leadFields.shape.notes,
}
type Checked = keyof typeof SHAPES

const PROBLEMS: Readonly<Record<Checked, string>> = {
  company: 'it is too long',
  email: 'is not an e-mail address',
  phone: 'is not a phone number of 10 digits, nor one with a country code',
  zip: 'is not a ZIP code',
  value: 'is not an amount up to $1 billion',
  expectedClose: 'is not a date',
  nextAction: 'it is too long',
  nextActionAt: 'is not a date',
  notes: 'it is too long',
}

/** The column that each field is read from, and every column that says who agreed. */
export type Layout = {
  readonly columns: ImportColumns
  readonly consent: Readonly<Record<ConsentField, readonly string[]>>
  readonly dates: DateRules
}

/** Where a row stands, and why its cells could not be told apart. */
type Place = { readonly line: number; readonly problem: string | undefined }

/** A row as a lead: what cannot be read is left out and said; without a name or a way to reach the person it is refused. */
export function readRow(
  cells: Readonly<Record<string, unknown>>,
  layout: Layout,
  { line, problem }: Place,
): ReadRow {
  const texts = textsOf(cells, layout.columns)
  const { name: given = '', zip = '', owner = '' } = texts
  if (problem !== undefined) return { line, name: given.slice(0, 120), fields: null, problem }
  const name = leadFields.shape.name.safeParse(given)
  if (!name.success)
    return { line, name: given.slice(0, 120), fields: null, problem: 'The name is missing or too long.' }
  const fiveDigits = readZip(zip) ?? zip
  const dayOf = (text = '') => (text === '' ? null : (parseDate(text, layout.dates) ?? text))
  const read = {
    ...texts,
    zip: fiveDigits,
    value: amountOf(texts.value),
    expectedClose: dayOf(texts.expectedClose),
    nextActionAt: dayOf(texts.nextActionAt),
  }
  const bad = IMPORT_FIELD_IDS.filter((id) => isChecked(id) && !SHAPES[id].safeParse(read[id]).success)
  const isGood = (id: 'email' | 'phone') => (texts[id] ?? '') !== '' && !bad.includes(id)
  if (!isGood('email') && !isGood('phone'))
    return { line, name: name.data, fields: null, problem: unreachable(texts) }
  const stage = stageOf(texts.stage ?? '')
  const source = sourceIn(texts.source ?? '')
  const declined = declinedIn(cells, layout.consent)
  return {
    line,
    name: name.data,
    problem: null,
    fields: leadFields.parse({
      ...Object.fromEntries(good(read, bad)),
      name: name.data,
      doNotContact: declined.isForAll,
    }),
    source: source.source,
    sourceText: source.text,
    stage: stage.stage,
    owner,
    ownerId: null,
    declined,
    leftOut: [...bad.map((id) => leftOut(id, problemOf(id, texts[id] ?? ''))), ...stage.leftOut],
    remarks: [
      ...declined.remarks,
      ...source.remarks,
      ...(fiveDigits === zip ? [] : [`ZIP code: of ${quoted(zip)}, ${fiveDigits} is kept`]),
    ],
  }
}

/** What cannot be shown, or not be stored, is no word for a source. */
const SHOWN = shownName(0, 120)

export const leftOut = (field: ImportField, problem: string): LeftOut => ({
  field,
  reason: `${labelIn(IMPORT_FIELDS, field)} left out: ${problem}`,
})

const isChecked = (id: ImportField): id is Checked => Object.hasOwn(SHAPES, id)

function good(read: Readonly<Record<string, unknown>>, bad: readonly ImportField[]) {
  return Object.entries(read).filter(([id]) => Object.hasOwn(SHAPES, id) && !bad.some((one) => one === id))
}

const problemOf = (id: ImportField, text: string): string => {
  if (!isChecked(id)) return ''
  return PROBLEMS[id].startsWith('it ') ? PROBLEMS[id] : `${quoted(text)} ${PROBLEMS[id]}`
}

function unreachable({ email = '', phone = '' }: Texts): string {
  const mail = email === '' ? 'no e-mail' : `${quoted(email)} is not an e-mail address`
  const number = phone === '' ? 'no phone number' : `${quoted(phone)} is not a phone number`
  return `Nothing to reach them by: ${mail}, and ${number}.`
}

/** Null: none is given. NaN, which no lead may have: it cannot be read. */
const amountOf = (text = ''): number | null =>
  text === '' ? null : (parseTyped({ kind: 'money' }, text) ?? Number.NaN)

function oneOf<O extends { readonly id: string; readonly label: string }>(
  options: readonly O[],
  text: string,
) {
  const said = text.toLowerCase()
  return options.find(({ id, label }) => id === said || label.toLowerCase() === said)
}

/** Where a lead comes from; a word that is no name of ours is kept beside it, and said where none of ours fits. */
function sourceIn(text: string) {
  const source = sourceOf(text)
  if (text === '' || oneOf(SOURCES, text) !== undefined)
    return { source: source ?? 'import', text: '', remarks: [] }
  const shown = SHOWN.safeParse(text.slice(0, 120)).data ?? ''
  const said = shown === '' ? 'Source' : `Source ${quoted(shown)}`
  return {
    source: source ?? ('import' as const),
    text: shown,
    remarks: source === undefined ? [`${said} is kept as ${labelIn(SOURCES, 'import')}`] : [],
  }
}

/** A lead is lost for a reason, which a file does not say in our words, and won where its sale is noted. */
function stageOf(text: string): { readonly stage: Stage; readonly leftOut: readonly LeftOut[] } {
  if (text === '') return { stage: 'new', leftOut: [] }
  const stage = oneOf(STAGES, text)?.id
  if (stage !== undefined && isOpen(stage)) return { stage, leftOut: [] }
  const problem =
    stage === undefined ? `${quoted(text)} is not a stage` : `a lead is marked ${stage} once it is here`
  return { stage: 'new', leftOut: [leftOut('stage', problem)] }
}

/** Only notes have lines: elsewhere a break within a cell is a space. */
function textsOf(cells: Readonly<Record<string, unknown>>, columns: ImportColumns): Texts {
  return Object.fromEntries(
    IMPORT_FIELD_IDS.flatMap((id) => {
      const heading = columns[id]
      const text = heading === null ? undefined : cellText(cells, heading)
      return text === undefined ? [] : [[id, id === 'notes' ? text : text.replaceAll(/\s+/g, ' ')] as const]
    }),
  )
}
