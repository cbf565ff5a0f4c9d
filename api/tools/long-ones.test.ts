import { expect, test } from 'vitest'
import { TOOLS } from '../registry/screens.gen.ts'
import { createFairQueue } from '../children/fair-queue.ts'
import type { RawInputs, Waiting } from './job.ts'
import { createLongOnes } from './long-ones.ts'

const tool = (await TOOLS['calculators/retirement']?.())?.default
if (tool === undefined) throw new Error('there is no such tool')

const FULL = { mode: 'plan', depth: 'full' }
let count = 0
function jobOf(who: string, inputs: RawInputs = FULL): Waiting {
  if (tool === undefined) throw new Error('there is no such tool')
  count += 1
  const { signal } = new AbortController()
  return { id: count, who, signal, tool, inputs, resolve: () => {}, reject: () => {} }
}

/** Four processes, and who is at work. */
function desk() {
  const queue = createFairQueue<Waiting>(64)
  let running: readonly Waiting[] = []
  const longOnes = createLongOnes({ queue, running: () => running, processes: 4 })
  const begin = () => {
    const next = queue.take(longOnes.mayStart)
    if (next !== undefined) running = [...running, next]
    return next
  }
  const end = (job: Waiting) => {
    running = running.filter((one) => one !== job)
    queue.leave(job)
  }
  return { ...longOnes, begin, end, add: queue.add }
}

test('of jobs that are asked alike, whoever asks, none is begun in vain while long ones have every place', () => {
  const { add, begin, end, mayGoOn } = desk()
  const [first, second, other, third] = [jobOf('a'), jobOf('a'), jobOf('b'), jobOf('c')]
  for (const job of [first, second, other, third]) add(job)
  for (const job of [first, other]) expect([begin(), mayGoOn(job)]).toEqual([job, true])
  // Both places are taken; another would be ended after its slice.
  expect(begin()).toBeUndefined()
  add(jobOf('d', { ...FULL, currentAge: 50 }))
  expect(begin()).toBeUndefined()
  const small = jobOf('d', { mode: 'rmd' })
  const sample = jobOf('e', { ...FULL, lives: 20 })
  for (const job of [sample, small]) add(job)
  expect(begin()).toBe(sample)
  end(first)
  expect(begin()).toBe(third)
})

test('a job that is asked otherwise is tried, and one that was short after all makes way for others like it', () => {
  const { add, begin, end, mayGoOn, learn } = desk()
  const [first, other, quick] = [jobOf('a'), jobOf('b'), jobOf('c', { mode: 'rmd' })]
  for (const job of [first, other]) add(job)
  for (const job of [begin(), begin()]) if (job !== undefined) mayGoOn(job)
  add(quick)
  expect(begin()).toBe(quick)
  end(quick)
  const [placed, after] = [jobOf('d'), jobOf('e')]
  for (const job of [placed, after]) add(job)
  expect(begin()).toBeUndefined()
  end(first)
  expect(begin()).toBe(placed)
  expect(begin()).toBeUndefined()
  learn(placed)
  expect(begin()).toBe(after)
})
