import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Case, Tool } from '#kit/tool.ts'
import { runTool } from '#kit/tool.ts'
import { differences } from '../golden/compare.ts'
import { PROJECT_ROOT } from '../project-root.ts'

type Expectation = Pick<Case, 'in' | 'out' | 'error' | 'tolerance'>

/** Relative, for a case that names no tolerance: float64 after a few thousand operations. */
const DEFAULT_RELATIVE = 1e-9

/** The golden cases that stand beside a tool. */
export async function loadCases(id: string): Promise<readonly Case[]> {
  const file = join(PROJECT_ROOT, 'screens', id, `${basename(id)}.cases.ts`)
  if (!existsSync(file)) return []
  const module: { default?: readonly Case[] } = await import(pathToFileURL(file).href)
  if (!module.default) throw new Error(`${file} must default-export its cases`)
  return module.default
}

/** What differs between the tool's answer and what is expected of it; nothing when all is well. */
export function caseProblems(tool: Tool, { in: inputs, out = {}, error, tolerance }: Expectation): string[] {
  const answer = runTool(tool, inputs)
  if (error !== undefined) {
    if (answer.ok) return [`expected a complaint about ${error}, got an answer`]
    const paths = answer.problems.map(({ path }) => path)
    return paths.includes(error)
      ? []
      : [`expected a complaint about ${error}, got one about ${paths.join(', ')}`]
  }
  if (!answer.ok) return answer.problems.map(({ path, message }) => `${path}: ${message}`)
  return Object.entries(out).flatMap(([name, expected]) => {
    const tol = typeof tolerance === 'object' ? tolerance[name] : tolerance
    const allowed = tol === undefined ? { tol: 0, tolRel: DEFAULT_RELATIVE } : { tol }
    return differences({ [name]: expected }, { [name]: answer.outputs[name] }, allowed)
  })
}
