import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import type { listComparables } from '../comparables.api.ts'

export type Study = AnswerOf<typeof listComparables>['comparables'][number]

/** The study that is open, in the revision that was opened. */
export type OpenStudy = Pick<Study, 'id' | 'rev' | 'title' | 'inputs'> & { readonly org_name: string }

const STUDIES = ['re', 'comparables']
const PAGE = 10

/** The organizations that the person may keep studies for; the first one where none was chosen. */
export function useStudyOrganizations() {
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'comparables.write'))
  const [picked, choose] = useState('')
  return { names, chosen: names.includes(picked) ? picked : (names[0] ?? ''), choose }
}

export type StudyOrganizations = ReturnType<typeof useStudyOrganizations>

/** The organization's studies, page by page, the newest first. */
export function useStudies(org_name: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...STUDIES, org_name],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call<typeof listComparables>('GET', '/comparables/history', {
        query: { org_name, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
        fallback: 'Could not load the saved studies',
      }),
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** After a study was saved. */
export function useStudiesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: STUDIES })
}
