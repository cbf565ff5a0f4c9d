// Writes the registry (`*.gen.ts`) from the folders below screens/ and figures/. With --check it writes nothing and fails when stale.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'
import {
  type KitTypes,
  printApiLoaders,
  printGuide,
  printMetadata,
  printScopes,
  printSearch,
  printWebLoaders,
} from './registry/print.ts'
import { printBackEnds, scanBackEnds } from './registry/back-ends.ts'
import { printRules, scanRules } from './registry/rules.ts'
import { scanScreens } from './registry/scan.ts'
import { withScreenRows } from './registry/security-rows.ts'

/** Which file of the kit holds the type of each kind's definition; a kind without one has no loaders yet. */
function kitTypes(): KitTypes {
  const files = {
    tool: 'tool.ts',
    course: 'course.ts',
    collection: 'collection.ts',
    form: 'form.ts',
    page: 'screen.ts',
  } as const
  return Object.fromEntries(
    Object.entries(files).filter(([, file]) => existsSync(join(PROJECT_ROOT, 'kit', file))),
  )
}

const SECURITY = 'docs/security.md'

/** The generated files by path, as they should be now. */
export async function registryFiles(): Promise<Record<string, string>> {
  const folder = join(PROJECT_ROOT, 'screens')
  const scan = await scanScreens(folder)
  const backEnds = scanBackEnds(folder)
  const types = kitTypes()
  const ids = scan.screens.map(({ meta }) => meta.id)
  return {
    'kit/registry/screens.gen.ts': printMetadata(scan),
    'kit/registry/guide.gen.ts': printGuide(scan),
    'kit/registry/search.gen.ts': printSearch(scan),
    'kit/registry/scopes.gen.ts': printScopes(scan),
    'web/registry/loaders.gen.ts': printWebLoaders(scan, types),
    'api/registry/screens.gen.ts': printApiLoaders(scan, types),
    'api/registry/back-ends.gen.ts': printBackEnds(backEnds),
    [SECURITY]: await withScreenRows(
      readFileSync(join(PROJECT_ROOT, SECURITY), 'utf8'),
      folder,
      backEnds.contracts,
    ),
    'api/registry/rules.gen.ts': printRules(await scanRules(PROJECT_ROOT, ids)),
  }
}

/** The generated files whose content on disk is not what the folders say. */
export async function staleFiles(): Promise<[path: string, content: string][]> {
  return Object.entries(await registryFiles()).filter(([path, content]) => {
    const file = join(PROJECT_ROOT, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
}

if (import.meta.main) {
  const stale = await staleFiles()
  const check = process.argv.includes('--check')
  for (const [path, content] of stale) {
    if (!check) {
      mkdirSync(dirname(join(PROJECT_ROOT, path)), { recursive: true })
      writeFileSync(join(PROJECT_ROOT, path), content)
    }
    console.log(check ? `${path} is stale: run npm run generate` : `wrote ${path}`)
  }
  if (check && stale.length > 0) process.exitCode = 1
}
