import { expect, test } from 'vitest'
import { type Failures, judgeAttempt } from './throttle-rule.ts'

const START = Date.parse('2026-11-20T10:00:00.000Z')

/** The waits that a run of failures meets, each tried as soon as it may be. */
function waitsOf(failures: number, free: number): number[] {
  const waits: number[] = []
  let known: Failures | null = null
  let time = START
  for (let count = 0; count < failures; count += 1) {
    const verdict = judgeAttempt(known, free, new Date(time))
    if ('waitSeconds' in verdict) {
      waits.push(verdict.waitSeconds)
      time += verdict.waitSeconds * 1_000
      count -= 1
    } else known = verdict.next
  }
  return waits
}

test('after the free failures, each one waits twice as long, up to a minute', () => {
  expect(waitsOf(13, 3)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

test('trying while blocked does not extend the wait', () => {
  const blocked: Failures = { count: 9, since: new Date(START), blockedUntil: new Date(START + 60_000) }
  expect(judgeAttempt(blocked, 3, new Date(START + 10_000))).toEqual({ waitSeconds: 50 })
  expect(judgeAttempt(blocked, 3, new Date(START + 59_000))).toEqual({ waitSeconds: 1 })
})

test('a quiet minute restores the free failures, and ten quiet minutes clear the rest', () => {
  const few: Failures = { count: 2, since: new Date(START), blockedUntil: null }
  expect(judgeAttempt(few, 3, new Date(START + 61_000))).toMatchObject({ next: { count: 1 } })
  expect(judgeAttempt(few, 3, new Date(START + 30_000))).toMatchObject({ next: { count: 3 } })
  const many: Failures = { count: 9, since: new Date(START), blockedUntil: new Date(START + 60_000) }
  expect(judgeAttempt(many, 3, new Date(START + 90_000))).toMatchObject({ next: { count: 10 } })
  expect(judgeAttempt(many, 3, new Date(START + 601_000))).toMatchObject({ next: { count: 1 } })
})
