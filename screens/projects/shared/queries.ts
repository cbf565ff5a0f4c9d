import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerOf, type Api, useApi } from '#kit/react/api.ts'
import { useReportsChanged } from '#kit/react/reports.ts'
import type { getItem, listItems } from './project-items.api.ts'
import type { getProject, listProjects } from './projects.api.ts'

export type Project = AnswerOf<typeof listProjects>['projects'][number]
export type ProjectDetails = AnswerOf<typeof getProject>
export type ProjectFile = ProjectDetails['files'][number]
export type ProjectItem = AnswerOf<typeof listItems>['items'][number]

/** Sprints that items can be planned in. */
export const openSprints = ({ sprints }: ProjectDetails): ProjectDetails['sprints'] =>
  sprints.filter(({ state }) => state !== 'closed')

const PROJECTS = ['projects']
const PAGE = 200
const MOST = 2_000

export type Status = 'active' | 'archived' | 'deleted'

/** All pages, so that sorting is over every project. */
async function everyProject(api: Api, query: { status: Status; q?: string }, signal: AbortSignal) {
  const found: Project[] = []
  let cursor: string | undefined
  do {
    const page = await api.call<typeof listProjects>('GET', '/projects', {
      query: { ...query, limit: PAGE, cursor },
      signal,
      fallback: 'Failed to fetch projects',
    })
    found.push(...page.projects)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < MOST)
  return found
}

export function useProjects(status: Status, q: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...PROJECTS, 'list', status, q],
    queryFn: ({ signal }) => everyProject(api, q === '' ? { status } : { status, q }, signal),
  })
}

const LOOK_AGAIN_MS = 2_000
const RUNNING: readonly string[] = ['queued', 'running', 'retrying']

/** Whether a job reads the file now, or will. */
export const isProcessing = ({ processing }: ProjectFile): boolean =>
  processing !== null && RUNNING.includes(processing.status)

/** A file that has been read has another report: one that was kept from before is asked for again. */
export function useReportsOf({ files }: ProjectDetails): void {
  const changed = useReportsChanged()
  const running = files
    .filter(isProcessing)
    .map(({ fileId }) => fileId)
    .join()
  useEffect(() => {
    if (running === '') return
    return () => void changed()
  }, [changed, running])
}

const keyOf = (id: string) => [...PROJECTS, id]

export function useProject(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      api.call<typeof getProject>('GET', '/projects/{id}', {
        params: { id },
        signal,
        fallback: 'Failed to fetch project details',
      }),
    refetchInterval: ({ state }) => (state.data?.files.some(isProcessing) ? LOOK_AGAIN_MS : false),
  })
}

export const itemsKey = (id: string) => [...keyOf(id), 'items']

export function useItems(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: itemsKey(id),
    queryFn: async ({ signal }) =>
      (await api.call<typeof listItems>('GET', '/projects/{id}/items', { params: { id }, signal })).items,
  })
}

/** What changed of an item, the last change first. */
export function useHistory(id: string, itemId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...itemsKey(id), itemId],
    queryFn: async ({ signal }) =>
      (
        await api.call<typeof getItem>('GET', '/projects/{id}/items/{itemId}', {
          params: { id, itemId },
          signal,
        })
      ).history.toReversed(),
  })
}

/** After a change: everything that shows projects is asked for again. */
export function useProjectsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: PROJECTS })
}
