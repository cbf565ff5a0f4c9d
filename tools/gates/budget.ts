import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { buildWeb, WEB_FOLDER } from '../build.ts'

/** What a first visit loads, in bytes after gzip. */
export type FirstLoad = { name: string; js: number; css: number; files: readonly string[] }

const KILOBYTE = 1000

/** By screen: the files of its page beside the first load (web/build/route-files.ts). */
const ROUTE_FILES = z.record(
  z.string(),
  z.object({ first: z.array(z.string()), around: z.array(z.string()) }),
)

/** The documents, each with everything that it imports at once. Limits in kB after gzip. */
const VISITS = [
  { name: 'landing', document: 'index.html', limit: { js: 90, css: 20 } },
  { name: 'signed in', document: 'app.html', limit: { js: 150, css: 20 } },
] as const

/** What a screen loads until its answer, the first load with it: files, and kB as they are sent. */
const ARRIVAL = { files: 20, kilobytes: 290 }

/** The tools whose page loads more than that before its answer, each with what it loads. */
function arrivalFindings(first: readonly string[]): string[] {
  const screens = ROUTE_FILES.parse(JSON.parse(readFileSync(join(WEB_FOLDER, 'route-files.json'), 'utf8')))
  const tools = SCREENS.filter(({ kind }) => kind === 'tool')
  return tools.flatMap(({ id }) => {
    const own = screens[id]
    const files = [...new Set([...first, ...(own?.first ?? []), ...(own?.around ?? [])])]
    const bytes = files.reduce((sum, file) => sum + statSync(join(WEB_FOLDER, `${file}.br`)).size, 0)
    const isWithin = files.length <= ARRIVAL.files && bytes <= ARRIVAL.kilobytes * KILOBYTE
    const loads = `${files.length} files and ${(bytes / KILOBYTE).toFixed(1)} kB`
    return isWithin
      ? []
      : [`${id}: ${loads} before its answer, limit ${ARRIVAL.files} and ${ARRIVAL.kilobytes}`]
  })
}

/** The scripts and style sheets that a document names: all that it loads before it runs. */
const namedBy = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

function gzipSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB_FOLDER, file))).length, 0)
}

/** The sizes of every first visit of the build in dist/. */
export function measureFirstLoads(): FirstLoad[] {
  return VISITS.map(({ name, document }) => {
    const files = namedBy(readFileSync(join(WEB_FOLDER, document), 'utf8'))
    const js = files.filter((file) => file.endsWith('.js'))
    const css = files.filter((file) => file.endsWith('.css'))
    if (js.length === 0) throw new Error(`${document} names no script`)
    return { name, js: gzipSize(js), css: gzipSize(css), files }
  })
}

/** First visits above their limits, and screens that slipped into the first load. */
export async function budgetFindings(): Promise<string[]> {
  await buildWeb()
  const loads = measureFirstLoads()
  const signedIn = loads.find(({ name }) => name === 'signed in')
  const visits = VISITS.flatMap(({ name, limit }) => {
    const load = loads.find((one) => one.name === name)
    if (!load) return [`${name} was not measured`]
    return (['js', 'css'] as const)
      .filter((kind) => load[kind] > limit[kind] * KILOBYTE)
      .map(
        (kind) =>
          `${name}: ${(load[kind] / KILOBYTE).toFixed(1)} kB of ${kind} after gzip, limit ${limit[kind]}`,
      )
  })
  return [...visits, ...arrivalFindings(signedIn?.files ?? [])]
}
