import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { listManagedMilestones, milestoneAnalytics } from '#kit/contract/milestone-admin.api.ts'
import type {
  getAchievements,
  getLeaderboard,
  getMilestones,
  reportProgress,
} from '#kit/contract/milestones.api.ts'
import type { patchPreferences } from '#kit/contract/users.api.ts'
import { SELF_REPORTED } from '#kit/milestones/actions.ts'
import type { Timeframe } from '#kit/milestones/categories.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'

export type Path = AnswerOf<typeof getMilestones>
export type OnPath = Path['milestones'][number]
export type Achievements = AnswerOf<typeof getAchievements>
export type Board = AnswerOf<typeof getLeaderboard>
export type Managed = AnswerOf<typeof listManagedMilestones>['milestones'][number]
export type Analytics = AnswerOf<typeof milestoneAnalytics>

const MILESTONES = ['milestones']

export function usePath() {
  const api = useApi()
  return useQuery({
    queryKey: [...MILESTONES, 'path'],
    queryFn: ({ signal }) => api.call<typeof getMilestones>('GET', '/user/milestones', { signal }),
  })
}

export function useAchievements() {
  const api = useApi()
  return useQuery({
    queryKey: [...MILESTONES, 'achieved'],
    queryFn: ({ signal }) => api.call<typeof getAchievements>('GET', '/user/achievements', { signal }),
  })
}

export function useBoard(timeframe: Timeframe, category: Board['category']) {
  const api = useApi()
  return useQuery({
    queryKey: [...MILESTONES, 'board', timeframe, category],
    queryFn: ({ signal }) =>
      api.call<typeof getLeaderboard>('GET', '/milestones/leaderboard', {
        query: { timeframe, category },
        signal,
      }),
  })
}

/** Everything here follows from the same records. */
export function useMilestonesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: MILESTONES })
}

/** Checks off what the person did elsewhere, and takes it back. */
export function useSelfReport() {
  const api = useApi()
  const changed = useMilestonesChanged()
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const report = async (topic: string, undo = false) => {
    setFailure(null)
    setRunning(topic)
    try {
      const body = { action_type: SELF_REPORTED, action_data: { topic }, undo }
      const { accepted, reason } = await api.call<typeof reportProgress>('POST', '/user/milestone-progress', {
        body,
      })
      if (!accepted) setFailure(reason ?? null)
      await changed()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setRunning(null)
    }
  }
  return { report, undo: (topic: string) => report(topic, true), running, failure }
}

export function useSetPublicBoard() {
  const api = useApi()
  const changed = useMilestonesChanged()
  return async (publicBoard: boolean) => {
    await api.call<typeof patchPreferences>('PATCH', '/user/preferences', { body: { publicBoard } })
    await changed()
  }
}

/** `org` null: everybody's, for who manages the platform's. */
export function useManaged(org: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...MILESTONES, 'managed', org],
    queryFn: ({ signal }) =>
      api.call<typeof listManagedMilestones>('GET', '/admin/milestones', {
        query: org === null ? {} : { org_name: org },
        signal,
      }),
  })
}

export function useAnalytics(org: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...MILESTONES, 'analytics', org],
    queryFn: ({ signal }) =>
      api.call<typeof milestoneAnalytics>('GET', '/admin/milestone-analytics', {
        query: org === null ? {} : { org_name: org },
        signal,
      }),
  })
}
