import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { getReport, listReports } from '../contract/reports.api.ts'
import { type AnswerOf, useApi } from './api.ts'

export type Report = AnswerOf<typeof listReports>['reports'][number]
export type WholeReport = AnswerOf<typeof getReport>

const REPORTS = ['reports']
const MOST = 200

export type WantedReports = {
  readonly kind?: Report['kind'] | undefined
  readonly project?: string | undefined
  readonly q?: string | undefined
  readonly deleted?: 'true' | undefined
}

/** The newest reports that the person may see. */
export function useReports(wanted: WantedReports) {
  const api = useApi()
  return useQuery({
    queryKey: [...REPORTS, 'list', wanted],
    queryFn: async ({ signal }) => {
      const query = { ...wanted, limit: MOST }
      const more = { query, signal, fallback: 'Failed to fetch reports' }
      return (await api.call<typeof listReports>('GET', '/reports', more)).reports
    },
  })
}

export function useReport(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...REPORTS, id],
    queryFn: ({ signal }) =>
      api.call<typeof getReport>('GET', '/reports/{id}', {
        params: { id },
        signal,
        fallback: 'Failed to fetch reports',
      }),
  })
}

/** After a change: every list of reports is asked for again. */
export function useReportsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: REPORTS }), [queries])
}
