import type { leadConsent } from '#kit/contract/lead-parts.ts'
import type { z } from 'zod'
import type { ReadRow } from './read-row.ts'
import type { Match } from './same-lead.ts'

type Channels = ReadonlySet<'email' | 'phone' | 'text'>
type Found = { readonly row: ReadRow; readonly match: Match | null; readonly remarks: readonly string[] }

/** What a row does not agree to, by itself or by another row of the same person. */
export type Declining = { readonly declined: Channels }

const NONE: Channels = new Set()

/** Of several rows of one person, one that says no says it for all: another would else agree in their place. */
export function withDeclined<F extends Found>(found: readonly F[]): readonly (F & Declining)[] {
  const people = personByLine(found)
  const saidNo = Map.groupBy(
    found.filter(({ row }) => ownOf(row).size > 0),
    ({ row }) => people.get(row.line),
  )
  return found.map((one) => {
    const { row, match } = one
    const all = saidNo.get(people.get(row.line)) ?? []
    const own = ownOf(row)
    const other = all.find((that) => [...ownOf(that.row)].some((channel) => !own.has(channel)))
    const remarks = [
      ...one.remarks,
      ...(other === undefined ? [] : [`Consent: line ${other.row.line}, which is the same person, says no`]),
      ...(own.size > 0 && match?.known.isShown === true
        ? [`Consent: what ${match.known.name} agreed to here stays`]
        : []),
    ]
    return { ...one, remarks, declined: new Set(all.flatMap((that) => [...ownOf(that.row)])) }
  })
}

const ownOf = (row: ReadRow): Channels => (row.fields === null ? NONE : row.declined.channels)

/** Whom each line is about: a lead that is there, or the first line of who is new. */
function personByLine(found: readonly Found[]): ReadonlyMap<number, string | number> {
  const people = new Map<number, string | number>()
  for (const { row, match } of found) {
    const before = match?.known.line ?? null
    const first = before === null ? row.line : (people.get(before) ?? before)
    people.set(row.line, match?.known.id ?? first)
  }
  return people
}

type Consent = z.input<typeof leadConsent>

/** What is noted of a row where the whole file agreed to something. */
export function withoutDeclined(consent: Consent, declined: Channels): Consent {
  const email = consent.email === true && !declined.has('email')
  const phone = consent.phone === true && !declined.has('phone')
  const text = consent.text === true && !declined.has('text')
  return email || phone || text ? { ...consent, email, phone, text } : {}
}
