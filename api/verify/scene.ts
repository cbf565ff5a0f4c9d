import type { Endpoint } from '#kit/endpoint.ts'
import { makerOf, PREFIXES, TOOL } from './makers.ts'
import { inputSchema, prefixOfPattern } from './sample-value.ts'
import type { Org, Person, World } from './world.ts'

/** What one cell of the matrix is about. */
export type Scene = {
  readonly world: World
  readonly actor: Person
  /** Another person of the caller's organization. */
  readonly colleague: Person
  /** Whose thing it is; null: a thing that does not exist. */
  readonly owner: Person | null
  /** The organization that the call names, or that the thing belongs to; null: one that does not exist. */
  readonly org: Org | null
  /** The organization whose item the path names, where that is another one; null: nobody's. */
  readonly itemOf?: Org | null
}

/** The endpoint's path with what it names in this scene. */
export async function pathIn({ method, path, params }: Endpoint, scene: Scene): Promise<string> {
  const { properties = {} } = params ? inputSchema(params) : {}
  let filled = path.replace('{+id}', TOOL)
  for (const [all, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const schema = properties[name]
    const pattern = typeof schema === 'object' ? prefixOfPattern(schema.pattern ?? '') : null
    const prefix = PREFIXES[`${path} ${name}`] ?? pattern
    filled = filled.replace(all, encodeURIComponent(await valueOf({ method, path, name, prefix }, scene)))
  }
  return filled
}

type Param = {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly prefix: string | null
}

async function valueOf(param: Param, scene: Scene): Promise<string> {
  const { path, name, prefix } = param
  const make = makerOf(param)
  if (make === undefined) throw new Error(`what is {${name}} of ${path}? Say it in api/verify/makers.ts`)
  const { owner, org } = scene
  if (prefix !== null && (owner === null || org === null)) return `${prefix}_0000000000000000`
  return make({ ...scene, owner: owner ?? scene.colleague, org, path })
}
