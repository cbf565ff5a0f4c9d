import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { readyz } from '#kit/contract/health.api.ts'
import type { infrastructure, status } from '#kit/contract/infrastructure.api.ts'
import { type Api, type AnswerOf, ApiError, useApi } from '#kit/react/api.ts'
import type { Answers } from './lights.model.ts'

export type Figures = AnswerOf<typeof infrastructure>
export type Window = Figures['traffic']['window']

const EVERY_MS = 15_000
/** A database that hangs shows within 30 s of its end: one round of waiting, and two questions of at most this. */
const LIMIT_MS = 5_000
/** The figures take longer to gather than the lights. */
const FIGURES_LIMIT_MS = 12_000

/** Asked for every 15 s, and not while the page is hidden. A failure is an answer of its own, not a reason to repeat. */
const WATCH = {
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  staleTime: 0,
  retry: false,
} as const

const within = (signal: AbortSignal, limit = LIMIT_MS): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(limit)])

export function useStatus() {
  const api = useApi()
  return useQuery({
    ...WATCH,
    queryKey: ['infrastructure', 'status'],
    queryFn: async ({ signal }): Promise<Answers & { readonly at: string }> => {
      try {
        const { at, ...lights } = await api.call<typeof status>('GET', '/status', { signal: within(signal) })
        return { status: lights, ready: null, at }
      } catch (error) {
        // Whoever is signed out meanwhile is led away by the guard.
        if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error
        return { status: 'failed', ready: await readiness(api, within(signal)), at: new Date().toISOString() }
      }
    },
  })
}

async function readiness(api: Api, signal: AbortSignal): Promise<Answers['ready']> {
  try {
    const { database } = await api.call<typeof readyz>('GET', '/readyz', { signal })
    return { database: database === 'ok' }
  } catch (error) {
    return error instanceof ApiError ? { database: databaseOf(error.body) } : 'unreachable'
  }
}

/** A refusal that does not speak of the database leaves it out of suspicion. */
const databaseOf = (body: unknown): boolean =>
  !(typeof body === 'object' && body !== null && 'database' in body && body.database === 'failed')

export function useFigures(window: Window) {
  const api = useApi()
  return useQuery({
    ...WATCH,
    queryKey: ['infrastructure', 'figures', window],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<typeof infrastructure>('GET', '/admin/infrastructure', {
        query: { window },
        signal: within(signal, FIGURES_LIMIT_MS),
      }),
  })
}
