import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createShare, listShares, revokeShare } from '#kit/contract/shares.api.ts'
import { type AnswerOf, type CallOf, useApi } from '#kit/react/api.ts'
import type {
  dropZipTable,
  getZip,
  getZipGaps,
  getZipProviders,
  getZipTable,
  importZipTable,
} from './zip.api.ts'

export type Located = Omit<AnswerOf<typeof getZipProviders>, 'org_name'> & {
  /** Null: the person belongs to no organization, so that only the place is known. */
  readonly org_name: string | null
}
export type Gaps = AnswerOf<typeof getZipGaps>
export type Edition = AnswerOf<typeof getZipTable>

type Asked = {
  /** Five digits; null: not typed yet. */
  readonly zip: string | null
  readonly radius: number
  /** Null: of no organization. Undefined: of the server's choice. */
  readonly org: string | null | undefined
}

export function useLocated({ zip, radius, org }: Asked) {
  const api = useApi()
  return useQuery({
    queryKey: ['zip', zip, radius, org],
    enabled: zip !== null,
    queryFn: async ({ signal }): Promise<Located> => {
      const params = { zip: zip ?? '' }
      if (org !== null)
        return api.call<typeof getZipProviders>('GET', '/zip/{zip}/providers', {
          params,
          query: { radius, org_name: org },
          signal,
        })
      const place = await api.call<typeof getZip>('GET', '/zip/{zip}', { params, signal })
      return { ...place, org_name: null, radius, layers: [], providers: [] }
    },
  })
}

export function useGaps(org: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['zip gaps', org],
    queryFn: ({ signal }) =>
      api.call<typeof getZipGaps>('GET', '/zip-gaps', { query: { org_name: org }, signal }),
  })
}

const TABLE = ['zip table']

export function useTable() {
  const api = useApi()
  return useQuery({
    queryKey: TABLE,
    queryFn: ({ signal }) => api.call<typeof getZipTable>('GET', '/zip-table', { signal }),
  })
}

export type Import = CallOf<typeof importZipTable>['body']
export type Checked = AnswerOf<typeof importZipTable>

/** What an operator does with the table: try a file, put it in place, go back to the shipped one. */
export function useTableActions() {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries()
  const send = (dryRun: boolean, body: Import) =>
    api.call<typeof importZipTable>('PUT', '/admin/zip-table', { query: { dryRun: `${dryRun}` }, body })
  return {
    check: useMutation({ mutationFn: (body: Import) => send(true, body) }),
    replace: useMutation({ mutationFn: (body: Import) => send(false, body), onSuccess }),
    drop: useMutation({
      mutationFn: () => api.call<typeof dropZipTable>('DELETE', '/admin/zip-table', {}),
      onSuccess,
    }),
  }
}

export type Key = AnswerOf<typeof createShare>

/** The public key of an organization's widget: one at a time. */
export function useWidgetKey(orgName: string) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['zip widget', orgName]
  const onSettled = () => queries.invalidateQueries({ queryKey })
  const key = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { kind: 'zip' } as const
      const { shares } = await api.call<typeof listShares>('GET', '/shares', { query, signal })
      return shares.find(({ org_name }) => org_name === orgName) ?? null
    },
  })
  const save = useMutation({
    mutationFn: (options: Record<string, unknown>) =>
      api.call<typeof createShare>('POST', '/shares', { body: { kind: 'zip', org_name: orgName, options } }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.call<typeof revokeShare>('DELETE', '/shares/{id}', { params: { id } }),
    onSettled,
  })
  return { key, save, revoke }
}
