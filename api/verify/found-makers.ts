import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import type { Maker } from './makers.ts'

/** What a screen's `makers.fixture.ts` exports: by the prefix of an ID, or by path and parameter, with the method before it or not, where that says more. */
export type Makers = Readonly<Record<string, Maker>>

/** How the things are made that the paths of screens' endpoints name, for the suites that call every endpoint. */
export async function findMakers(): Promise<Makers> {
  const folder = join(PROJECT_ROOT, 'screens')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('makers.fixture.ts'))
    .map(async (file): Promise<{ readonly MAKERS: Makers }> => import(pathToFileURL(join(folder, file)).href))
  return Object.assign({}, ...(await Promise.all(found)).map(({ MAKERS }) => MAKERS))
}
