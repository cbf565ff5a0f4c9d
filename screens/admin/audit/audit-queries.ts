import type { getAudit } from '#kit/contract/audit.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { Scope } from '../access.model.ts'
import { usePages } from '../parts/use-pages.ts'
import { RESULT } from '../words.ts'

type Answer = AnswerOf<typeof getAudit>
export type Event = Answer['events'][number]

export type AuditFilter = {
  readonly action: string | undefined
  readonly result: Event['result'] | undefined
  readonly actor: string | undefined
  readonly target: string | undefined
  /** Days as YYYY-MM-DD where the reader is, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const isResult = (value: string | undefined): value is Event['result'] =>
  value !== undefined && Object.hasOwn(RESULT, value)

/** The filter that stands in the address. */
export const filterOf = (query: Readonly<Record<string, string>>): AuditFilter => ({
  action: query['action'],
  result: isResult(query['result']) ? query['result'] : undefined,
  actor: query['actor'],
  target: query['target'],
  from: query['from'],
  to: query['to'],
})

const eventsOf = ({ events }: Answer): readonly Event[] => events

/** Where somebody administers, as the audit's calls are told. */
export const aboutScope = ({ orgId, name }: Scope) =>
  orgId === null ? { all: 'true' as const } : { org_name: name }

/** Events, newest first, page by page. */
export function useEvents(scope: Scope, filter: AuditFilter) {
  const api = useApi()
  const { from, to, ...rest } = filter
  return usePages<Answer, Event>({
    key: ['admin', 'audit', scope.orgId, filter],
    rowsOf: eventsOf,
    fetch: ({ cursor, signal }) =>
      api.call<typeof getAudit>('GET', '/admin/audit', {
        query: {
          ...aboutScope(scope),
          ...rest,
          from: momentOf(from, 'T00:00:00'),
          to: momentOf(to, 'T23:59:59.999'),
          cursor,
          limit: 200,
        },
        signal,
      }),
  })
}

function momentOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined) return undefined
  const at = new Date(`${day}${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
