import { useParams as useRouterParams } from '@tanstack/react-router'
import { type ParamsOf, patternOf } from '../route.ts'

/**
 * The parameters of the page's own route: `useParams('/projects/{projectId}').projectId`. They are what the address
 * says, so whether there is such a record only the server knows.
 */
export function useParams<const Path extends string>(path: Path): ParamsOf<Path> {
  const found: unknown = useRouterParams({ strict: false })
  if (!isComplete(path, found)) throw new Error(`useParams needs the page of ${path} around it`)
  return found
}

function isComplete<Path extends string>(path: Path, found: unknown): found is ParamsOf<Path> {
  const names = Object.keys(patternOf(path).exec(path)?.groups ?? {})
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(found ?? {}))
  return names.every((name) => typeof given.get(name) === 'string')
}
