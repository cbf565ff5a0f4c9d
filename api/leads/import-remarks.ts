import type { LeadFields } from '#kit/contract/lead-parts.ts'
import { cents, date, money } from '#kit/format.ts'
import { BOARDS, type Board, labelIn } from '#kit/leads/stages.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { leadAnswer, weightsOf } from './lead-answer.ts'
import { findElsewhere } from './leads.db.ts'
import { quoted } from './quoted.ts'
import type { ReadRow } from './read-row.ts'

/** What a row of a file may say of a lead, and what the same is whatever its spelling. */
const COMPARED = [
  { id: 'name', label: 'name', fold: (text: string) => text.trim().toLowerCase() },
  { id: 'company', label: 'company', fold: (text: string) => text.trim().toLowerCase() },
  { id: 'email', label: 'e-mail', fold: foldEmail },
  { id: 'phone', label: 'phone', fold: (text: string) => text.replaceAll(/\D/g, '') },
  { id: 'zip', label: 'ZIP code', fold: (text: string) => text },
  { id: 'notes', label: 'notes', fold: (text: string) => text.trim() },
  { id: 'nextAction', label: 'next action', fold: (text: string) => text.trim() },
] as const
const DAYS = [
  { id: 'expectedClose', label: 'expected close' },
  { id: 'nextActionAt', label: 'next action due' },
] as const

/** A row that is added to a lead changes nothing of it: what the row says otherwise is named. */
export function notTaken(row: LeadFields, kept: LeadFields, of: string): readonly string[] {
  const texts = COMPARED.flatMap(({ id, label, fold }) =>
    row[id] === '' || fold(row[id]) === fold(kept[id]) ? [] : [`${label} ${quoted(row[id])}`],
  )
  const days = DAYS.flatMap(({ id, label }) => {
    const day = row[id]
    return day === null || day === kept[id] ? [] : [`${label} ${date(day)}`]
  })
  const values = row.value === null || row.value === kept.value ? [] : [`value ${amount(row.value)}`]
  const left = [...texts, ...days, ...values]
  return left.length === 0 ? [] : [`Left out because ${of} stays as it is: ${left.join(', ')}`]
}

const amount = (value: number): string => (Number.isInteger(value) ? money(value) : cents(value))

type Asked = { readonly orgId: string; readonly board: Board; readonly now: Date }

/** Which leads of other boards have an e-mail of the file, in words by the folded e-mail. */
export async function elsewhereByEmail(
  trx: Queries,
  rows: readonly ReadRow[],
  { orgId, board, now }: Asked,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const emails = rows.flatMap(({ fields }) =>
    fields === null || fields.email === '' ? [] : [foldEmail(fields.email)],
  )
  const found = emails.length === 0 ? [] : await findElsewhere(trx, { orgId, board, emails })
  const about = { weights: weightsOf(null), now, moves: [] }
  const remarks = new Map<string, string[]>()
  for (const row of found) {
    const { name, board: other } = leadAnswer(row, about)
    const said = `The ${labelIn(BOARDS, other)} board has a lead with this e-mail: ${name}`
    const email = row.email_folded ?? ''
    remarks.set(email, [...(remarks.get(email) ?? []), said])
  }
  return remarks
}
