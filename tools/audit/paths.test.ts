import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { pathOf, pathOutput } from '#kit/analysis/paths.ts'
import { examplesOf } from '#kit/examples.ts'
import { type Case, modeOf, runTool, type Tool } from '#kit/tool.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

async function inputsOf(tool: Tool): Promise<readonly Case['in'][]> {
  const [file] = globSync(`screens/${tool.id}/*.cases.ts`, { cwd: PROJECT_ROOT })
  const module: { default: readonly Case[] } =
    file === undefined ? { default: [] } : await import(pathToFileURL(join(PROJECT_ROOT, file)).href)
  const modes = Object.keys(tool.modes).map((mode) => ({
    ...examplesOf(tool.inputs),
    ...(mode !== 'only' && { mode }),
  }))
  return [...modes, ...module.default.map((own) => own.in)]
}

/** What a fan may run along: something that counts time upwards. */
const TIME = /^(Year|Month|Day|Age|Period)$/

test.each(tools.map((tool) => [tool.id, tool] as const))(
  'what %s would draw as a fan of samples runs through time, each moment after the one before',
  { timeout: 60_000 },
  async (_id, tool) => {
    for (const inputs of await inputsOf(tool)) {
      const path = pathOutput(modeOf(tool, inputs))
      const run = runTool(tool, inputs)
      if (path === null || !run.ok) continue
      expect(path.x.how.label).toMatch(TIME)
      const moments = pathOf(run, path).map(([x]) => x)
      expect(moments, `${path.label} with ${JSON.stringify(inputs)}`).toEqual(
        [...new Set(moments)].toSorted((a, b) => a - b),
      )
    }
  },
)
