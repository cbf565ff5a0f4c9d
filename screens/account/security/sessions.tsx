import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { endOtherSessions, endSession, listSessions } from '#kit/contract/auth.api.ts'
import { counted } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from '../account.module.css'
import { ago, at, onDay } from '../moment.ts'
import { Row, Rows } from '../parts.tsx'
import { OWN } from '../queries.ts'
import { deviceOf } from './agent.ts'

type OpenSession = AnswerOf<typeof listSessions>['sessions'][number]

/** Where the account is open: device, network and last use of each session, and the way to end it. */
export function Sessions() {
  const api = useApi()
  const asked = useQuery({
    queryKey: OWN.sessions,
    queryFn: async ({ signal }) =>
      (await api.call<typeof listSessions>('GET', '/auth/sessions', { signal })).sessions.toSorted(
        (a, b) => Number(b.current) - Number(a.current),
      ),
  })
  const { end, endOthers, ended } = useEnding()
  const failure = end.error ?? endOthers.error
  return (
    <Panel title="Sessions" lead="Every browser and app signed in as you.">
      <Problem text={failure === null ? null : messageOf(failure)} />
      <Done text={ended} />
      <Waiting asked={asked} what="your sessions" shape="lines">
        {(sessions) => (
          <>
            <Rows label="Sessions">
              {sessions.map((session) => (
                <OneSession
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables.id === session.id}
                  onEnd={() => end.mutate(session)}
                />
              ))}
            </Rows>
            {sessions.some(({ current }) => !current) ? (
              <div className={css.end}>
                <Action tone="danger" isRunning={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  Sign out everywhere else
                </Action>
              </div>
            ) : null}
          </>
        )}
      </Waiting>
    </Panel>
  )
}

type OneSessionProps = {
  readonly session: OpenSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function OneSession({ session, isEnding, onEnd }: OneSessionProps) {
  const [now] = useState(() => Date.now())
  const device = deviceOf(session.agent)
  return (
    <Row
      title={<span title={session.agent}>{device}</span>}
      mark={session.current ? <ToneWord tone="positive" word="This session" /> : null}
      notes={
        <p>
          <span title={at(session.lastUsedAt)}>Last used {ago(session.lastUsedAt, now)}</span>
          {', from '}
          {session.place === '' ? 'an unknown network' : `network ${session.place}`}
          {`, signed in ${onDay(session.createdAt)}`}
        </p>
      }
      action={
        session.current ? null : (
          <Action tone="plain" isRunning={isEnding} label={`Sign out ${device}`} onClick={onEnd}>
            Sign out
          </Action>
        )
      }
    />
  )
}

function useEnding() {
  const api = useApi()
  const queries = useQueryClient()
  const [ended, setEnded] = useState<string | null>(null)
  const after = (words: string) => {
    setEnded(words)
    return queries.invalidateQueries({ queryKey: OWN.sessions })
  }
  const end = useMutation({
    mutationFn: ({ id }: OpenSession) =>
      api.call<typeof endSession>('DELETE', '/auth/sessions/{id}', { params: { id } }),
    onMutate: () => setEnded(null),
    onSuccess: (_, { agent }) => after(`${deviceOf(agent)} was signed out.`),
    onError: () => queries.invalidateQueries({ queryKey: OWN.sessions }),
  })
  const endOthers = useMutation({
    mutationFn: () => api.call<typeof endOtherSessions>('POST', '/auth/sessions/end-others', {}),
    onMutate: () => setEnded(null),
    onSuccess: ({ ended: count }) =>
      after(`${counted(count, 'other session or token', 'other sessions and tokens')} ended.`),
  })
  return { end, endOthers, ended }
}
