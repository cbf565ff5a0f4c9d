// node tools/complete-lock.ts
// Adds the optional packages of other platforms that npm left out of package-lock.json because the registry at hand
// did not have them. Without their entries `npm ci` refuses the whole file, even where they are never installed.

import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from './project-root.ts'

const ENTRY = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const LOCK = z.looseObject({ packages: z.record(z.string(), ENTRY) })

export type Lock = z.infer<typeof LOCK>

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const parts = name.split(/[-/]/).map((part) => (part === 'windows' ? 'win32' : part))
  const os = SYSTEMS.filter((system) => parts.includes(system))
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor))
  if (os.length !== 1 || cpu.length !== 1)
    throw new Error(`the platform of ${name} cannot be read from its name`)
  return { os, cpu, ...(name.includes('musl') ? { libc: ['musl'] } : {}) }
}

/** Node looks for a package in node_modules of the folder and of every folder above. */
function isFound(lock: Lock, from: string, name: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    const prefix = folder === '.' || folder === '' ? '' : `${folder}/`
    if (`${prefix}node_modules/${name}` in lock.packages) return true
    if (prefix === '') return false
  }
}

/** The entries that are missing, by path. */
export function missingEntries(lock: Lock): Record<string, z.infer<typeof ENTRY>> {
  const missing: Record<string, z.infer<typeof ENTRY>> = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isFound(lock, path, name)) continue
      const version = range.replace(/^[\^~]/, '')
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev ? { dev } : {}),
        optional: true,
      }
    }
  }
  return missing
}

const FILE = join(PROJECT_ROOT, 'package-lock.json')

export function readLock(): Lock {
  return LOCK.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

if (import.meta.main) {
  const missing = missingEntries(readLock())
  // The file is changed as npm wrote it, so that nothing but the added entries differs.
  const raw: { packages: Record<string, object> } = JSON.parse(readFileSync(FILE, 'utf8'))
  const entries = Object.entries({ ...raw.packages, ...missing })
  const packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(FILE, `${JSON.stringify({ ...raw, packages }, null, 2)}\n`)
  console.log(`added ${Object.keys(missing).length} optional packages of other platforms`)
}
