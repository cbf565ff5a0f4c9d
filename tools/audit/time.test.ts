import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { type Dated, rowAsOf } from '#figures/dated.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { baselineBeside, baselineOf } from '#web/tool/tool-state.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { TURNS } from './turns-of-years.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

/** What the page of a tool starts with on a day. */
const pageOn = (tool: Tool, today: string, mode: string) => {
  const chosen = mode === 'only' ? {} : { mode }
  const { values } = baselineBeside(tool, baselineOf(tool, {}, today), chosen)
  return quickInputs(tool, { ...values, ...chosen })
}

test('every tool answers in every mode at the turns of the next ten years', { timeout: 900_000 }, () => {
  let tried = 0
  const refused: string[] = []
  for (const tool of tools)
    for (const mode of Object.keys(tool.modes))
      for (const today of TURNS) {
        tried += 1
        const answer = runTool(tool, pageOn(tool, today, mode))
        if (!answer.ok) refused.push(`${today} ${tool.id} ${mode}: ${JSON.stringify(answer.problems)}`)
      }
  console.info(`tools at the turns of years: ${tried} tried, ${refused.length} refused`)
  expect(refused).toEqual([])
})

const isDated = (row: unknown): row is Dated<unknown> =>
  typeof row === 'object' && row !== null && 'value' in row && 'from' in row && 'to' in row && 'source' in row

/** Every table of dated rows in the folder of figures, by name. */
async function families(): Promise<readonly (readonly [string, readonly Dated<unknown>[]])[]> {
  const files = globSync('figures/*.ts', { cwd: PROJECT_ROOT, exclude: ['figures/*.test.ts'] })
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(PROJECT_ROOT, file)).href)),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, rows]) =>
      Array.isArray(rows) && rows.length > 0 && rows.every(isDated) ? [[name, rows] as const] : [],
    ),
  )
}

test('every table of dated figures answers at the turns of the next ten years', async () => {
  const all = await families()
  const missing = all.flatMap(([name, rows]) =>
    TURNS.filter((day) => 'noAnswer' in rowAsOf(rows, day)).map((day) => `${name} ${day}`),
  )
  console.info(`${all.length} tables × ${TURNS.length} days: ${missing.length} without a figure`)
  expect(all.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

const modesOf = (id: string) => Object.keys(tools.find((tool) => tool.id === id)?.modes ?? {})
const RETIREMENT = 'calculators/retirement'
/** Modes whose answer does not rest on figures that a law moves every year. */
const NOT_INDEXED = ['historical', 'guardrails', 'vpw', 'longevity', 'rmd']
/** A conversion of this year counts for the premiums of the year after next, which are always projected. */
const LOOKS_AHEAD = ['rothConversion']
const INDEXED: readonly (readonly [string, string])[] = [
  ['calculators/budget', 'only'],
  ...modesOf(RETIREMENT).flatMap((mode) => (NOT_INDEXED.includes(mode) ? [] : [[RETIREMENT, mode] as const])),
]

test.each(INDEXED)(
  '%s in mode %s says that the figures of 2031 are projected, and nothing of it in 2026',
  (id, mode) => {
    const tool = tools.find((one) => one.id === id)
    if (tool === undefined) throw new Error(id)
    const wordsOn = (today: string) => {
      const answer = runTool(tool, pageOn(tool, today, mode))
      return JSON.stringify(answer.ok ? answer.report : answer.problems)
    }
    expect(wordsOn('2031-06-01')).toContain('2031 projected from 2026')
    if (!LOOKS_AHEAD.includes(mode)) expect(wordsOn('2026-12-01')).not.toContain('projected from 2026')
  },
)
