import { createRouter } from '@tanstack/react-router'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { beginMove } from './arrival.ts'
import { routerPath } from './router-path.ts'
import { type RouterContext, routeTree } from './routes.tsx'
import { PageFailed } from './states.tsx'

const TITLES = new Map(SCREENS.map(({ path, title }) => [routerPath(path), title]))

/** The router over every screen. Search values stay the strings that the address holds. */
export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree,
    context,
    // Two spellings of one address that differ by case are told apart: the table of aliases says what they mean.
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageFailed,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: toSearch,
    scrollRestoration: true,
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) beginMove()
  })
  router.subscribe('onResolved', () => {
    const path = router.state.matches.at(-1)?.fullPath ?? ''
    document.title = titleOf(TITLES.get(path))
  })
  return router
}

const titleOf = (screen: string | undefined): string =>
  screen === undefined ? 'Groundwork' : `${screen} \u00b7 Groundwork`

function toSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
