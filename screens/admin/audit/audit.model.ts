import { csvCell } from '#kit/export/csv.ts'
import { actionWords } from './actions.model.ts'

type Who = { readonly userId: string; readonly displayName: string } | null
type Values = Readonly<Record<string, unknown>> | null

/** What the table, the file and the panel need of an event. */
export type AuditEvent = {
  readonly id: string
  readonly at: string
  readonly actor: Who
  readonly actingAs: Who
  readonly org_name: string | null
  readonly action: string
  readonly target: string
  readonly targetName: string | null
  readonly before: Values
  readonly after: Values
  readonly detail: Readonly<Record<string, unknown>>
  readonly result: 'allowed' | 'refused' | 'failed'
  readonly requestId: string
  readonly seq: number
  readonly hash: string
}

/** A value as text: words stay words, lists are joined, anything deeper is shown as data. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ')
  return JSON.stringify(value)
}

export type Change = { readonly field: string; readonly before: string; readonly after: string }

/** The fields that an event changed, each with both values; those that stayed the same are left out. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): readonly Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

export const actorOf = ({ actor, actingAs }: Pick<AuditEvent, 'actor' | 'actingAs'>): string => {
  const name = actor?.displayName ?? 'Unknown'
  return actingAs === null ? name : `${name}, viewing as ${actingAs.displayName}`
}

export const targetOf = ({ target, targetName }: Pick<AuditEvent, 'target' | 'targetName'>): string =>
  targetName ?? target

const HEADINGS = [
  'Time (UTC)',
  'Who',
  'Who: id',
  'Viewing as',
  'Organization',
  'Action',
  'What happened',
  'Target',
  'Target: id',
  'Result',
  'Before',
  'After',
  'Details',
  'Request',
  'Position in the chain',
  'Hash',
]

/** The events as a CSV file for a spreadsheet; cells that it would run as a formula are quoted. */
export const auditCsv = (events: readonly AuditEvent[]): string =>
  [
    HEADINGS.join(','),
    ...events.map((event) =>
      [
        event.at,
        event.actor?.displayName ?? '',
        event.actor?.userId ?? '',
        event.actingAs?.displayName ?? '',
        event.org_name ?? '',
        event.action,
        actionWords(event.action),
        event.targetName ?? '',
        event.target,
        event.result,
        dataOf(event.before),
        dataOf(event.after),
        dataOf(event.detail),
        event.requestId,
        event.seq,
        event.hash,
      ]
        .map(csvCell)
        .join(','),
    ),
  ].join('\r\n')

const dataOf = (values: Values): string =>
  values === null || Object.keys(values).length === 0 ? '' : JSON.stringify(values)

export type ChainCheck = {
  readonly intact: boolean
  readonly chains: readonly {
    readonly orgId: string | null
    readonly events: number
    readonly intact: boolean
    readonly brokenAt: number | null
    readonly reason: string | null
    readonly head: string
  }[]
}

/** The result of checking the chains, in a sentence. */
export function chainWords({ intact, chains }: ChainCheck): string {
  const events = chains.reduce((sum, chain) => sum + chain.events, 0)
  const count = `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`
  const where = chains.length > 1 ? ` in ${chains.length.toLocaleString('en-US')} chains` : ''
  if (intact)
    return `${count}${where} ${events === 1 ? 'was' : 'were'} checked; none was changed, removed, or inserted.`
  const broken = chains.filter((chain) => !chain.intact)
  return `Of ${count}${where}, ${broken
    .map(
      ({ brokenAt, reason }) =>
        `event ${brokenAt ?? 'unknown'} does not match (${reason ?? 'no reason given'})`,
    )
    .join('; ')}.`
}
