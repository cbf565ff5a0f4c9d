import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#kit/react/api.ts'
import { apiBase, createApi } from '../api/api.ts'
import { createClient } from '../api/client.ts'
import { fetchWithEarly } from '../api/early-answers.ts'
import { createCell } from '../session/cell.ts'
import { userDrafts } from '../session/drafts.ts'
import { createSession, type SessionStore } from '../session/session-store.ts'
import { browserStore, memoryStore } from '../session/storage.ts'
import { storedSession } from '../session/stored-session.ts'

/** Within a page of another site nobody is signed in: what can be shown there is for everybody. */
const IS_FRAMED = window.self !== window.top

/** Everything that lives as long as the page: made once, handed down. */
export function createServices() {
  const stored = storedSession(IS_FRAMED ? memoryStore() : browserStore(() => window.localStorage))
  const tab = browserStore(() => window.sessionStorage)
  const drafts = userDrafts(tab)
  const base = apiBase(document)
  const client = createClient({
    base,
    fetch: fetchWithEarly(window, (address, request) => window.fetch(address, request)),
    token: stored.token,
    onUnauthorized: (token) => session.unauthorized(token),
  })
  const session: SessionStore = createSession({ stored, drafts, send: client.send })
  return { session, drafts, tab, api: createApi(client, base), notice: createCell<string | null>(null) }
}

export type Services = ReturnType<typeof createServices>

/** The server's refusals are final; silence is tried twice more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => !(error instanceof ApiError) && count < 2,
      },
      // What is sent without a connection fails at once and says so, in place of waiting for one in silence.
      mutations: { networkMode: 'always' },
    },
  })
