import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routerPath } from './router-path.ts'

const PATHS = [
  '/projects/{projectId}',
  '/projects/new',
  '/projects/{projectId}/sprintanalytics',
  '/hnw/ri{secret}',
  '/hnw/risk',
]

/** The route that the real router chooses, and what it takes from the address. */
async function opened(address: string): Promise<readonly [route: string | undefined, params: object]> {
  const root = createRootRoute()
  const routes = PATHS.map((path) => createRoute({ getParentRoute: () => root, path: routerPath(path) }))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  const match = router.state.matches.at(-1)
  return [match?.fullPath, match?.params ?? {}]
}

test('the router reads a parameter that is a segment or a part of one, and prefers the very path', async () => {
  expect(await opened('/projects/prj_1')).toEqual(['/projects/{$projectId}', { projectId: 'prj_1' }])
  expect(await opened('/projects/new')).toEqual(['/projects/new', {}])
  expect(await opened('/projects/a%20b/sprintanalytics')).toEqual([
    '/projects/{$projectId}/sprintanalytics',
    { projectId: 'a b' },
  ])
  expect(await opened('/hnw/ri7f3a')).toEqual(['/hnw/ri{$secret}', { secret: '7f3a' }])
  expect(await opened('/hnw/risk')).toEqual(['/hnw/risk', {}])
})
