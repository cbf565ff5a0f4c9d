export type Grant = { readonly name: string; readonly permissions: readonly string[] }

/** Where a role is known. 'differs': in both places, with other permissions. */
export type RoleRow = {
  readonly name: string
  readonly where: 'same' | 'server' | 'browser' | 'differs'
  /** What only one of the two names, where they differ. */
  readonly onlyServer: readonly string[]
  readonly onlyBrowser: readonly string[]
}

/** The server's roles beside those that the browser keeps, by name: somebody may have one in several organizations. */
export function compareRoles(server: readonly Grant[], browser: readonly Grant[]): readonly RoleRow[] {
  const [own, kept] = [byName(server), byName(browser)]
  return [...new Set([...own.keys(), ...kept.keys()])].map((name): RoleRow => {
    const here = own.get(name)
    const there = kept.get(name)
    const onlyServer = [...(here ?? [])].filter((one) => there?.has(one) !== true)
    const onlyBrowser = [...(there ?? [])].filter((one) => here?.has(one) !== true)
    if (here === undefined) return { name, where: 'browser', onlyServer, onlyBrowser }
    if (there === undefined) return { name, where: 'server', onlyServer, onlyBrowser }
    const isSame = onlyServer.length === 0 && onlyBrowser.length === 0
    return { name, where: isSame ? 'same' : 'differs', onlyServer, onlyBrowser }
  })
}

function byName(grants: readonly Grant[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const { name, permissions } of grants)
    found.set(name, new Set([...(found.get(name) ?? []), ...permissions]))
  return found
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The roles in the text that the browser keeps under 'user'; null when it is nothing that can be read. */
export function readStoredRoles(text: string | null): readonly Grant[] | null {
  if (text === null) return null
  try {
    const user: unknown = JSON.parse(text)
    if (!isRecord(user) || !Array.isArray(user['roles'])) return null
    return user['roles'].flatMap((role: unknown) =>
      isRecord(role) && typeof role['name'] === 'string'
        ? [{ name: role['name'], permissions: textsOf(role['permissions']) }]
        : [],
    )
  } catch {
    return null
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
