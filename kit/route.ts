/*
 * Paths with parameters. `{name}` stands for one segment, or for a part of one ('/hnw/ri{secret}'); in the paths of
 * endpoints `{+name}` may hold slashes.
 */

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The parameters of a path: those of '/projects/{projectId}' are `{ projectId: string }`. */
export type ParamsOf<Path extends string> = Readonly<Record<NamesIn<Path>, string>>

export const hasParams = (path: string): boolean => path.includes('{')

/** What the addresses of a path look like, each parameter a group of its own name. */
export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.*()|[\]\\^$]/g, String.raw`\$&`)
      .replaceAll(/\{\+(\w+)\}/g, '(?<$1>.+)')
      .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  )

/** The address of one record: `addressOf('/projects/{projectId}', { projectId })`. */
export function addressOf<const Path extends string>(path: Path, params: ParamsOf<Path>): string {
  const values = new Map<string, string>(Object.entries(params))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
}

/** The screen that an address opens: one with the very path before one with a parameter. */
export const screenAt = <S extends { readonly path: string }>(
  screens: readonly S[],
  address: string,
): S | undefined =>
  screens.find(({ path }) => path === address) ??
  screens.find(({ path }) => hasParams(path) && patternOf(path).test(address))
