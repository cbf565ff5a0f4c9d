import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Case, Direction, Tool, Withheld } from '#kit/tool.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** What the `<name>.cases.ts` of a tool exports. */
type CasesFile = {
  readonly default: readonly Case[]
  readonly theory?: Readonly<Record<string, Direction>>
  /** Amounts, lists and days that a run assumes, and why a question cannot do without them. */
  readonly stated?: readonly string[]
  readonly withheld?: readonly Withheld[]
}

export async function casesFile(id: string): Promise<CasesFile> {
  const [file] = globSync(`screens/${id}/*.cases.ts`, { cwd: PROJECT_ROOT })
  return file === undefined ? { default: [] } : await import(pathToFileURL(join(PROJECT_ROOT, file)).href)
}

/** What a tool must compute: its own cases, and its examples whose results have a source. */
export async function goldenCases({ id, examples }: Tool): Promise<readonly Case[]> {
  const shown = examples.flatMap(({ name, inputs, ...expected }): readonly Case[] => {
    if (expected.out === undefined) return []
    return [
      {
        name,
        in: inputs,
        out: expected.out,
        source: expected.source,
        ...(expected.tolerance === undefined ? {} : { tolerance: expected.tolerance }),
      },
    ]
  })
  return [...shown, ...(await casesFile(id)).default]
}
