import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataFolder } from './data-folder.ts'
import { isRecord, type Reader } from './reader.ts'

/**
 * Computes one case: named outputs, each a plain value or a `NoAnswer`, or a `NoAnswer` as a whole.
 * `data` gives published series; a missing one skips the case.
 */
export type GoldenFunction = (input: Reader, data: DataFolder) => unknown

/** One file of `adapters/`, its default export: which function of ours answers each quantity of a family. */
export type GoldenAdapter = {
  readonly family: string
  readonly functions: Readonly<Record<string, GoldenFunction>>
}

const adaptersFolder = join(import.meta.dirname, 'adapters')

/** Every adapter below the adapters folder, whose rooms are those of `finance/`; found by listing it. */
export async function loadAdapters(folder: string = adaptersFolder): Promise<Map<string, GoldenAdapter>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const adapters = await Promise.all(names.toSorted().map((name) => loadAdapter(join(folder, name))))
  return new Map(adapters.map((adapter) => [adapter.family, adapter]))
}

async function loadAdapter(path: string): Promise<GoldenAdapter> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
  if (isRecord(module) && isAdapter(module.default)) return module.default
  throw new Error(`${path} must default-export { family, functions }`)
}

function isAdapter(value: unknown): value is GoldenAdapter {
  return isRecord(value) && typeof value.family === 'string' && isRecord(value.functions)
}
