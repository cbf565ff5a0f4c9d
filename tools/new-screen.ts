// npm run new-screen -- area/name [--kind tool|collection|course|form|page] [--with api,db,job,migration] [--route '/area/{id}']
// makes a small working screen there, its area where that is missing, and regenerates the registry.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaFile } from './new-screen/area.ts'
import { backEndFiles, type Part, PARTS } from './new-screen/back-end.ts'
import { collectionFiles } from './new-screen/collection.ts'
import { courseFiles } from './new-screen/course.ts'
import { formFiles } from './new-screen/form.ts'
import { pageFiles } from './new-screen/page.ts'
import { toolFiles } from './new-screen/tool.ts'
import { PROJECT_ROOT } from './project-root.ts'

const VALID_ID = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,2}$/
const USAGE = `usage: npm run new-screen -- <area>/<name> [--kind tool|collection|course|form|page] [--with ${PARTS.join(',')}]
       --route '/area/{id}' for a page with a parameter, whose folder has a name of its own there
(lowercase letters, digits, and hyphens)`

const KINDS: Readonly<Record<string, (id: string, route?: string) => Record<string, string>>> = {
  tool: toolFiles,
  collection: collectionFiles,
  course: courseFiles,
  form: formFiles,
  page: pageFiles,
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readParts(text: string): readonly Part[] {
  return text
    .split(',')
    .filter((word) => word !== '')
    .map(
      (word) => PARTS.find((part) => part === word) ?? fail(`'${word}' is no part of a back end\n${USAGE}`),
    )
}

function write(path: string, content: string): void {
  const file = join(PROJECT_ROOT, 'screens', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`wrote screens/${path}`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'tool' },
    with: { type: 'string', default: '' },
    route: { type: 'string' },
  },
})
const [id = ''] = positionals
if (!VALID_ID.test(id)) fail(USAGE)
if (values.route !== undefined && values.kind !== 'page') fail(`Only a page has a route of its own\n${USAGE}`)
const filesOf = KINDS[values.kind] ?? fail(`'${values.kind}' is no kind of screen\n${USAGE}`)
if (existsSync(join(PROJECT_ROOT, 'screens', id))) fail(`screens/${id} exists already`)

const day = new Date().toISOString().slice(0, 10)
const files = { ...filesOf(id, values.route), ...backEndFiles(id, readParts(values.with), day) }
const [area = ''] = id.split('/')
if (area !== id && !existsSync(join(PROJECT_ROOT, 'screens', area, 'area.ts')))
  write(`${area}/area.ts`, areaFile(area))
for (const [file, content] of Object.entries(files)) write(`${id}/${file}`, content)
spawnSync(join(PROJECT_ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', join('screens', area)], {
  cwd: PROJECT_ROOT,
})
const generated = spawnSync(process.execPath, [join(import.meta.dirname, 'generate.ts')], {
  stdio: 'inherit',
})
process.exitCode = generated.status ?? 1
