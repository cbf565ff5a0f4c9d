import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { buildWeb, WEB_FOLDER } from '../build.ts'

const MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof MANIFEST>

/** What a first visit loads, in bytes after gzip. */
export type FirstLoad = { name: string; js: number; css: number; files: readonly string[] }

const KILOBYTE = 1000

/** The documents, each with everything that it imports at once. Limits in kB after gzip. */
const VISITS = [
  { name: 'landing', document: 'index.html', limit: { js: 90, css: 20 } },
  { name: 'signed in', document: 'app.html', limit: { js: 150, css: 20 } },
] as const

function readManifest(): Manifest {
  return MANIFEST.parse(JSON.parse(readFileSync(join(WEB_FOLDER, '.vite', 'manifest.json'), 'utf8')))
}

function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

function gzipSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB_FOLDER, file))).length, 0)
}

/** The sizes of every first visit of the build in dist/. */
export function measureFirstLoads(): FirstLoad[] {
  const manifest = readManifest()
  return VISITS.map(({ name, document }) => {
    if (!(document in manifest)) throw new Error(`the build has no ${document}`)
    const chosen = [...closure(manifest, [document])]
    const chunks = chosen.flatMap((key) => manifest[key] ?? [])
    const js = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
    const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
    return { name, js: gzipSize(js), css: gzipSize(css), files: [...js, ...css] }
  })
}

/** First visits above their limits, and screens that slipped into the first load. */
export async function budgetFindings(): Promise<string[]> {
  await buildWeb()
  if (!existsSync(join(WEB_FOLDER, '.vite', 'manifest.json'))) return ['dist/ has no manifest: npm run build']
  const loads = measureFirstLoads()
  return VISITS.flatMap(({ name, limit }) => {
    const load = loads.find((one) => one.name === name)
    if (!load) return [`${name} was not measured`]
    return (['js', 'css'] as const)
      .filter((kind) => load[kind] > limit[kind] * KILOBYTE)
      .map(
        (kind) =>
          `${name}: ${(load[kind] / KILOBYTE).toFixed(1)} kB of ${kind} after gzip, limit ${limit[kind]}`,
      )
  })
}
