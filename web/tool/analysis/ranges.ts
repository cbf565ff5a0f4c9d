import { leverName } from '#kit/analysis/lever-words.ts'
import { keepWithin, type Lever } from '#kit/analysis/levers.ts'
import type { Range } from '#kit/analysis/uncertainty.ts'
import type { Values } from '#kit/computation.ts'
import { number, percent } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

const listed = new Intl.ListFormat('en-US')

/** What is varied and by how much, how often, and how to read the answer: for who has never seen a simulation. */
export function rangeWords(levers: readonly Lever[], typed: unknown, samples: number): string {
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  const varied = rows.flatMap(({ input, spread }) => {
    const lever = levers.find(({ id }) => id === input)
    return lever === undefined || typeof spread !== 'number'
      ? []
      : [{ name: lowered(leverName(lever)), spread }]
  })
  const [first] = varied
  if (first === undefined) return 'Add the numbers that may turn out higher or lower than you entered.'
  const upTo = (spread: number) => `up to ${percent(spread)} higher or lower`
  const isSame = varied.every(({ spread }) => spread === first.spread)
  const what = isSame
    ? `${listed.format(varied.map(({ name }) => name))} ${varied.length > 1 ? 'are each' : 'is'} ${upTo(first.spread)}`
    : listed.format(varied.map(({ name, spread }) => `${name} is ${upTo(spread)}`))
  return `The answer is worked out ${number(samples)} times; each time ${what} than you entered, at random, and everything else stays the same. Read it as a range to plan for: 8 in 10 cases fall inside the range named so, 1 in 10 below it, and 1 in 10 above.`
}

/** The typed rows as ranges around the present values, kept within the bounds of each number. */
export function rangesOf(levers: readonly Lever[], typed: unknown): readonly Range[] {
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  return rows.flatMap(({ input, spread, shape }): Range[] => {
    const lever = levers.find(({ id }) => id === input)
    if (lever === undefined || typeof spread !== 'number') return []
    const reach = Math.abs(lever.value) * spread
    return [
      {
        lever: lever.id,
        low: keepWithin(lever.field, lever.value - reach),
        high: keepWithin(lever.field, lever.value + reach),
        shape: shape === 'uniform' ? 'uniform' : 'triangular',
      },
    ]
  })
}
