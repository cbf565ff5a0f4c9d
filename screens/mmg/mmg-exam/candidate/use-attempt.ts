import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import type { getAttempt, saveAnswers, submitAttempt, takeAttempt } from '../exam.api.ts'
import { type Attempt, EXAM, type Given, TAB } from './queries.ts'

const SYNC_MS = 30_000
const SOON_MS = 3_000

export type Draft = { readonly given: Given; readonly flagged: boolean; readonly seconds: number }

/** Time by the server: what it said last, and how long ago by a clock that nobody sets. */
function useServerTime() {
  const said = useRef<{ readonly at: number; readonly when: number } | null>(null)
  const hear = useCallback((now: string) => {
    said.current = { at: Date.parse(now), when: performance.now() }
  }, [])
  const read = useCallback(() => {
    const { at, when } = said.current ?? { at: 0, when: 0 }
    return at + performance.now() - when
  }, [])
  return { hear, read }
}

type Saving = {
  readonly id: string
  readonly time: ReturnType<typeof useServerTime>
  /** Asks for the attempt again. */
  readonly refresh: () => Promise<void>
}

/** Changes are sent at once; what did not arrive is sent again until the server has it or refuses it. */
function useSaving({ id, time, refresh }: Saving) {
  const api = useApi()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const unsaved = useRef(new Map<number, Draft & { readonly at: string }>())
  const sendOne = async (place: number, change: Draft & { readonly at: string }) => {
    try {
      const { at: clientTime, ...answer } = change
      const body = { tab: TAB, answers: [{ place, ...answer }], clientTime }
      const { now } = await api.call<typeof saveAnswers>('PUT', '/exam/attempts/{id}', {
        params: { id },
        body,
      })
      time.hear(now)
      setFailure(null)
      if (unsaved.current.get(place)?.at === change.at) unsaved.current.delete(place)
    } catch (error) {
      setFailure(messageOf(error))
      // Refused for good: what the server has counts. Else it is tried again.
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return
      unsaved.current.delete(place)
      await refresh()
    }
  }
  const send = async () => {
    for (const [place, change] of Array.from(unsaved.current)) await sendOne(place, change)
  }
  useEffect(() => {
    const timer = setInterval(() => void send(), SOON_MS)
    return () => clearInterval(timer)
  })
  const change = (place: number, draft: Draft) => {
    setDrafts((before) => new Map(before).set(place, draft))
    const changed = { ...draft, at: new Date(time.read()).toISOString() }
    unsaved.current.set(place, changed)
    void sendOne(place, changed)
  }
  return { drafts, failure, change, send, forget: () => setDrafts(new Map()) }
}

/** An attempt as this tab has it: its answers are saved at each change, and the server's time is asked for again. */
export function useAttempt(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const time = useServerTime()
  const takeTab = () =>
    api.call<typeof takeAttempt>('POST', '/exam/attempts/{id}/tab', { params: { id }, body: { tab: TAB } })
  const isTaken = useRef(false)
  const asked = useQuery({
    queryKey: [...EXAM, 'attempt', id],
    queryFn: async ({ signal }) => {
      // Taken before it is read: side by side, the answer could be that of the tab before.
      if (!isTaken.current) await takeTab().catch(passRefused)
      isTaken.current = true
      const call = { params: { id }, query: { tab: TAB }, signal }
      const attempt = await api.call<typeof getAttempt>('GET', '/exam/attempts/{id}', call)
      time.hear(attempt.now)
      return attempt
    },
    // Once the time is over its grade is waited for.
    refetchInterval: ({ state: { data } }) => refetchAfter(data),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [...EXAM, 'attempt', id] })
  const saving = useSaving({ id, time, refresh })
  const take = async () => {
    await takeTab()
    saving.forget()
    await refresh()
  }
  const submit = async () => {
    await saving.send()
    await api.call<typeof submitAttempt>('POST', '/exam/attempts/{id}/submit', {
      params: { id },
      body: { tab: TAB },
    })
    await queries.invalidateQueries({ queryKey: EXAM })
  }
  return { ...saving, asked, take, submit, serverTime: time.read, refresh }
}

/** One that is over cannot be taken, and then its result shows. */
function passRefused(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error
}

function refetchAfter(data: Attempt | undefined): number | false {
  if (data === undefined) return false
  if (data.result !== null) return false
  return data.paper === null ? SOON_MS : SYNC_MS
}
