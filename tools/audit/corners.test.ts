import { afterAll, describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { createToolRunner } from '#api/tools/tool-runner.ts'
import { modeOf, runTool, type Answer, type Tool } from '#kit/tool.ts'
import { boundTrials } from './bounds.ts'
import { cornerTrials, mixedTrials, type Trial } from './corners.ts'
import { misspoken } from './edges.ts'
import { longestListTrials } from './hostile-inputs.ts'
import { gapWatch } from './missing-answers.ts'
import { misshapen } from './output-check.ts'
import { casesFile } from './tool-cases.ts'

/** The server's own: what takes for ever, too much memory or too long an answer is ended and named, not waited for. */
const runner = createToolRunner()
afterAll(() => runner.close())
/** Each run with a signal of its own: one for all would keep what was asked of it, megabytes a time, to the end. */
const asker = () => ({ who: 'audit', signal: new AbortController().signal })

type Found = { readonly late: string[]; readonly wrong: string[]; readonly taken: () => readonly string[] }

/** What an answer says that no answer should. */
function wrongIn(tool: Tool, { inputs }: Trial, answer: Answer): readonly string[] {
  if (answer.ok)
    return [
      ...misspoken([answer.report, answer.reasons]),
      ...misshapen(modeOf(tool, inputs).outputs, answer.outputs),
    ]
  const nameless = answer.problems.filter(({ path, message }) => path === '' || message === '')
  return [...misspoken(answer.problems), ...nameless.map((problem) => JSON.stringify(problem))]
}

/** What somebody opens first: the defaults of each mode, the examples, and the cases. */
async function usualInputs(tool: Tool): Promise<readonly Trial['inputs'][]> {
  return [
    ...Object.keys(tool.modes).map((mode) => (mode === 'only' ? {} : { mode })),
    ...tool.examples.map(({ inputs }) => inputs),
    ...(await casesFile(tool.id)).default.map((golden) => golden.in),
  ]
}

/** Runs every corner and every long list once, for all that is asked of them. */
async function runAll(tool: Tool): Promise<Found> {
  const { look, taken } = gapWatch()
  const found: Found = { late: [], wrong: [], taken }
  const ask = (trial: Trial) =>
    runner.run(tool, trial.inputs, asker()).catch((error: unknown) => {
      found.late.push(`${trial.name}: ${String(error)}`)
      return null
    })
  const lookHere = (inputs: Trial['inputs']) => {
    const mode = modeOf(tool, inputs)
    const run = mode.evaluate(inputs)
    if (run.ok) look(mode, inputs, run)
  }
  for (const inputs of await usualInputs(tool)) lookHere(inputs)
  for (const trial of cornerTrials(tool)) {
    const answer = await ask(trial)
    const wrong = answer === null ? [] : wrongIn(tool, trial, answer)
    found.wrong.push(...wrong.map((text) => `${trial.name}: ${text}`))
    if (answer?.ok === true) look(modeOf(tool, trial.inputs), trial.inputs, answer)
  }
  for (const trial of boundTrials(tool))
    found.wrong.push(
      ...wrongIn(tool, trial, runTool(tool, trial.inputs)).map((text) => `${trial.name}: ${text}`),
    )
  for (const inputs of mixedTrials(tool)) lookHere(inputs)
  for (const trial of longestListTrials(tool)) await ask(trial)
  return found
}

describe.each(Object.entries(TOOLS))('%s', (_id, load) => {
  let running: Promise<Found> | undefined
  const found = async () => (running ??= runAll((await load()).default))

  test('answers every corner and the longest lists of rows that differ, in good time', async () => {
    expect((await found()).late).toEqual([])
  }, 600_000)

  test('stays finite or names a field at every corner', async () => {
    expect((await found()).wrong).toEqual([])
  }, 600_000)

  test('its report does not mistake a missing answer for a number', async () => {
    expect((await found()).taken()).toEqual([])
  }, 600_000)
})
