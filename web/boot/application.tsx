import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { ApiContext } from '#kit/react/api.ts'
import { type FindLeast, LeastContext } from '#kit/react/least.ts'
import { type SessionUser, useSession } from '#kit/react/session.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { createAppRouter } from '../router/app-router.ts'
import { insideApp } from '../router/inside.ts'
import { carryOver } from '../session/carry-over.ts'
import { SessionProvider } from '../session/session-provider.tsx'
import { ReturnContext } from '../session/return-context.ts'
import { isAnothers } from '../session/return-path.ts'
import { NoticeContext } from '../shell/notice.tsx'
import { createQueryClient, type Services } from './services.ts'

/** Loaded when a screen first asks for it. */
const findLeast: FindLeast = async (asked, signal) => {
  const { leastInWorker } = await import('../tool/analysis/least.ts')
  return await leastInWorker(asked, signal)
}

/** The application: session, calls, router. Nothing of it shows before the session is known. */
export function Application({ services }: { readonly services: Services }) {
  const { session, drafts, notice, api, tab } = services
  const router = useMemo(() => createAppRouter({ session, notify: notice.set }), [session, notice])
  const [enter] = useState(() => (next: unknown) => {
    const state = session.state()
    const userId = state.status === 'signedIn' ? state.user.userId : null
    // In the form's place: Back from the first page must not show it to somebody who is in.
    void router.navigate({ href: insideApp(isAnothers(tab, next, userId) ? null : next), replace: true })
  })
  const [onRegistered] = useState(() => ({ userId, email }: SessionUser) => {
    carryOver(tab, drafts.of(userId))
    notice.set(
      `Your e-mail address is not confirmed yet. Open the link in the message to ${email}, or have it sent again under Account, Security.`,
    )
  })
  return (
    <SessionProvider store={session} drafts={drafts} enter={enter} onRegistered={onRegistered}>
      <ApiContext value={api}>
        <NoticeContext value={notice}>
          <ReturnContext value={tab}>
            <LeastContext value={findLeast}>
              <Gate>
                <RouterProvider router={router} />
              </Gate>
            </LeastContext>
          </ReturnContext>
        </NoticeContext>
      </ApiContext>
    </SessionProvider>
  )
}

/**
 * A spinner while the session is checked; answers of one person are never shown to the next. Whoever is only signed
 * out stays on the page: a login that failed ends the old session and still says why.
 */
function Gate({ children }: { readonly children: ReactNode }) {
  const { state, user } = useSession()
  const [owner, setOwner] = useState<string | null>(null)
  if (user !== null && user.userId !== owner) setOwner(user.userId)
  if (state.status === 'checking') return <Loading />
  return (
    <Queries key={owner ?? 'nobody'} isSignedIn={user !== null}>
      {children}
    </Queries>
  )
}

type QueriesProps = { readonly isSignedIn: boolean; readonly children: ReactNode }

function Queries({ isSignedIn, children }: QueriesProps) {
  const [client] = useState(createQueryClient)
  useEffect(() => {
    if (!isSignedIn) client.clear()
  }, [isSignedIn, client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
