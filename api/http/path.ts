import type { Endpoint } from '#kit/endpoint.ts'

export const API_BASE = '/api'
export const DOCS_PATH = `${API_BASE}/docs`

/** How the router spells a path. `{+name}` may hold slashes, which the router has only at the end: the rest is ours. */
export function routerPath(path: string): { readonly url: string; readonly rest: Rest | null } {
  const open = /^(.*)\{\+(\w+)\}(.*)$/.exec(path)
  if (open === null) return { url: path.replaceAll(/\{(\w+)\}/g, ':$1'), rest: null }
  const [, before = '', name = '', after = ''] = open
  return { url: `${before.replaceAll(/\{(\w+)\}/g, ':$1')}*`, rest: { name, after } }
}

export type Rest = { readonly name: string; readonly after: string }

/** The parameters as the contract names them, or null when one is empty or the end of the path is not the endpoint's. */
export function namedParams(raw: unknown, rest: Rest | null): Record<string, string> | null {
  const given: Record<string, string> = {}
  if (typeof raw === 'object' && raw !== null)
    for (const [key, value] of Object.entries(raw)) if (typeof value === 'string') given[key] = value
  if (Object.values(given).includes('')) return null
  if (rest === null) return given
  const { '*': tail = '', ...others } = given
  if (!tail.endsWith(rest.after)) return null
  return { ...others, [rest.name]: tail.slice(0, tail.length - rest.after.length) }
}

/** The methods that the table has for an address: for 405 and its Allow header. */
export function allowedMethods(endpoints: readonly Endpoint[], path: string): string[] {
  const methods = endpoints
    .filter((one) => patternOf(one.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
  return [...new Set(methods)].sort()
}

function patternOf(path: string): RegExp {
  const source = path
    .split(/(\{\+?\w+\})/)
    .map((part) => (part.startsWith('{+') ? '.+' : part.startsWith('{') ? '[^/]+' : escape(part)))
    .join('')
  return new RegExp(`^${source}$`)
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
