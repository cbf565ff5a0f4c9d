import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { patternOf, screenAt } from '#kit/route.ts'
import type { ScreenMeta } from '#kit/screen.ts'

export type Operation =
  | {
      readonly kind: 'call'
      readonly name: string
      readonly endpoint: Endpoint
      /** The ids of a concrete path; empty for the pattern. */
      readonly params: ReadonlyMap<string, string>
      readonly query: URLSearchParams
    }
  | { readonly kind: 'route'; readonly name: string; readonly screen: ScreenMeta }

/**
 * The call or route that a text means: 'DELETE /user/roles/{roleId}', its beginning 'DELETE /user/roles', a concrete
 * 'GET /orgs/org_…', or '/re/transactions'. Null for what does not exist.
 */
export function findOperation(endpoints: readonly Endpoint[], text: string): Operation | null {
  const [, method = '', address = ''] = /^(?:([A-Z]+) +)?(\/\S*)$/.exec(text.trim()) ?? []
  const [path = '', search = ''] = address.split('?')
  if (method === '') {
    const screen = screenAt(SCREENS, path)
    return screen === undefined ? null : { kind: 'route', name: screen.path, screen }
  }
  const ofMethod = endpoints.filter((one) => one.method === method)
  const endpoint =
    ofMethod.find((one) => one.path === path) ??
    ofMethod.find((one) => patternOf(one.path).test(path)) ??
    onlyOne(ofMethod.filter((one) => one.path.startsWith(`${path}/{`)))
  if (endpoint === undefined) return null
  const query = new URLSearchParams(search)
  return { kind: 'call', name: nameOf(endpoint), endpoint, params: paramsOf(endpoint, path), query }
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** The ids of a concrete path. The pattern itself fits as well, and has none. */
function paramsOf({ path: pattern }: Endpoint, path: string): ReadonlyMap<string, string> {
  const groups = patternOf(pattern).exec(path)?.groups ?? {}
  return new Map(Object.entries(groups).filter(([, value]) => !value.startsWith('{')))
}
