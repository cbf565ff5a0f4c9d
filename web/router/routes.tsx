import { type AnyRoute, createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import type { SessionStore } from '../session/session-store.ts'
import { Shell } from '../shell/shell.tsx'
import { aliasesOf } from './aliases.ts'
import { guard, type Verdict } from './guard.ts'
import { forgetFailures, loadScreen } from './load-screen.tsx'
import { routerPath } from './router-path.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { SharedOutlet } from './shared.tsx'
import { UnknownRoute } from './states.tsx'

export type RouterContext = {
  readonly session: Pick<SessionStore, 'state'>
  /** A short message that the next page shows. */
  readonly notify: (text: string) => void
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: UnknownRoute,
})

function screenRoute(screen: ScreenMeta): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(screen.path),
    beforeLoad: ({ context, location, preload }) => {
      const verdict = verdictOf(screen, context)
      if (!preload) enforce(verdict, context, location.href)
      return { open: verdict.go === 'open' }
    },
    // Begun here, also when a link is only pointed at; awaited where the screen is shown.
    loader: ({ context }) => {
      forgetFailures()
      if (context.open) loadScreen(screen)
    },
    component: () => <ScreenOutlet screen={screen} />,
  })
}

function verdictOf(screen: ScreenMeta, { session }: RouterContext): Verdict {
  const state = session.state()
  return guard(screen.access, state.status === 'signedIn' ? state.user : null)
}

/** The role guard's redirects; the other verdicts are shown in the page's place. */
function enforce(verdict: Verdict, context: RouterContext, href: string): void {
  if (verdict.go === 'login') throw redirect({ to: '/login', search: { next: href }, replace: true })
  if (verdict.go !== 'dashboard') return
  context.notify(verdict.notice)
  throw redirect({ to: '/dashboard', replace: true })
}

const aliasRoute = ([alias, path]: readonly [string, string]): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: alias,
    beforeLoad: ({ location }) => {
      throw redirect({ to: path, search: location.search, replace: true })
    },
  })

const sharedRoute = (path: '/shared/$code' | '/shared-portfolio/$code' | '/f/$code'): AnyRoute => {
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: function Shared() {
      return <SharedOutlet code={route.useParams().code} />
    },
  })
  return route
}

/** Every screen of the registry, the second spellings, and what is shared by link. */
export const routeTree = root.addChildren([
  sharedRoute('/shared/$code'),
  sharedRoute('/f/$code'),
  // The links to portfolios that are out since before all links had one address.
  sharedRoute('/shared-portfolio/$code'),
  ...SCREENS.map(screenRoute),
  ...aliasesOf(SCREENS.map(({ path }) => path)).map(aliasRoute),
])
