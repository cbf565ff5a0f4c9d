import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'

const BEGIN = '<!-- From the contracts of the screens, by `npm run generate`. Do not edit. -->'
const END = '<!-- The end of what is generated. -->'

/** docs/security.md with a row for each endpoint that a screen's contract declares. */
export async function withScreenRows(text: string, folder: string, contracts: readonly string[]) {
  const start = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (start < 0 || end < start) throw new Error('docs/security.md has no place for the calls of screens')
  const modules = await Promise.all(
    contracts.map(async (file): Promise<object> => import(pathToFileURL(join(folder, file)).href)),
  )
  const rows = modules.flatMap((module) => Object.values(module).filter(isEndpoint).map(rowOf))
  const head = '| Call | Rule | API token | Remark |\n|---|---|---|---|'
  return `${text.slice(0, start)}${BEGIN}\n\n${[head, ...rows].join('\n')}\n\n${text.slice(end)}`
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

function rowOf(endpoint: Endpoint): string {
  const { access, scope, remark = '' } = endpoint
  const token = access === 'public' ? 'not needed' : scope ? `\`${scope}\`` : 'never'
  return `| ${nameOf(endpoint)} | \`${ruleOf(endpoint)}\` | ${token} | ${remark}${remark === '' ? '' : ' '}|`
}

/** In the vocabulary of the document's table of rules. */
export function ruleOf(endpoint: Endpoint): string {
  const { access, own, within, orPlatform, alsoNeeds } = endpoint
  if (access === 'public') return 'open'
  if (own !== undefined)
    return typeof access === 'object' && 'permission' in access
      ? `own ${own} and ${access.permission}`
      : `own ${own}`
  if (access === 'signedIn') return within === 'its organization' ? 'org+ member' : 'session'
  if ('anyRole' in access) return `org role ${access.anyRole.join(' ')}`
  const where = within === undefined ? 'any' : within === 'organization' ? 'org' : 'org+'
  const also = alsoNeeds === undefined ? '' : ` and ${alsoNeeds}`
  return `${where} ${access.permission}${also}${orPlatform === undefined ? '' : ` or ${orPlatform}`}`
}
