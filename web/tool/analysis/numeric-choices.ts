import { keepWithin, type Lever, leversOf } from '#kit/analysis/levers.ts'
import { choice, type NumberKind } from '#kit/field.ts'
import type { NumberOutput } from '#kit/output.ts'
import { quickShare } from '#kit/quick-inputs.ts'
import type { Tool, ToolMode } from '#kit/tool.ts'
import type { Good, ToolPage } from '../use-tool-page.ts'
import { wholeInputs } from './evaluators.ts'
import { mainOutput } from './first-goal.ts'

type Offered = {
  /** The one that is asked of first, where that is not the headline's. */
  readonly main?: string
  /** No others than these. */
  readonly only?: ReadonlySet<string> | null
}

/** The results that are single numbers, as a choice; the one that is asked of first, else that of the headline. */
export function outputChoice(
  good: Good,
  label: string,
  { main = mainOutput(good), only = null }: Offered = {},
) {
  const { mode } = good
  const options = Object.entries(mode.outputs)
    .filter(
      ([name, output]) =>
        output.kind === 'number' &&
        output.technical !== true &&
        typeof good.run.outputs[name] === 'number' &&
        only?.has(name) !== false,
    )
    .map(([value, output]) => ({ value, label: output.label }))
    .toSorted((a, b) => Number(b.value === main) - Number(a.value === main))
  return choice(label, { default: options[0]?.value ?? main, options })
}

/** How far a number is moved to see what it moves: results that are stairs need a long step, those that flatten a short one. */
const REACHES = [-1, -0.5, -0.1, 0.1, 1, 9]

/**
 * The results that the number moves. Null, which is any of them, where a sampled answer takes too long to ask for, and
 * where it moves nothing that is a number now.
 */
export function movedBy(tool: Tool, mode: ToolMode, lever: Lever): ReadonlySet<string> | null {
  const now = lever.set(lever.value)
  if (quickShare(tool, now) < 1) return null
  const base = mode.evaluate(now)
  if (!base.ok) return null
  const size = Math.abs(lever.value) || Math.min(100, lever.field.max)
  const moved = REACHES.flatMap((reach) => {
    const run = mode.evaluate(lever.set(keepWithin(lever.field, lever.value + reach * size)))
    return run.ok ? Object.keys(base.outputs).filter((name) => run.outputs[name] !== base.outputs[name]) : []
  }).filter((name) => typeof base.outputs[name] === 'number')
  return moved.length === 0 ? null : new Set(moved)
}

export const numberOutput = ({ mode }: Good, name: string): NumberOutput | null => {
  const output = mode.outputs[name]
  return output?.kind === 'number' ? output : null
}

/** How a number of this result is typed. */
export function typedKind({ format }: NumberOutput): NumberKind {
  if (format === 'basisPoints') return 'percent'
  return format === 'cents' ? 'money' : format === 'year' ? 'integer' : format
}

/** The numbers that decide the answer in sight; what the person decides first. */
export const leversInSight = (page: ToolPage, good: Good): readonly Lever[] =>
  leversOf(page.tool.inputs, good.mode, wholeInputs(page, good)).toSorted(
    (a, b) => Number(b.field.decided === true) - Number(a.field.decided === true),
  )

/** The numbers that may turn out otherwise than they are: none that is settled; what nobody decides first. */
export const uncertainOf = (levers: readonly Lever[]): readonly Lever[] =>
  levers
    .filter(({ field }) => field.settled !== true)
    .toSorted((a, b) => Number(a.field.decided === true) - Number(b.field.decided === true))

/** Levers as a choice. */
export const leverChoice = (levers: readonly Lever[], label: string, first?: string) =>
  choice(label, {
    default: levers.find(({ id }) => id === first)?.id ?? levers[0]?.id ?? '',
    options: levers.map((lever) => ({ value: lever.id, label: lever.label })),
  })
