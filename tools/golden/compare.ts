import { isNoAnswer } from '#finance/answer.ts'
import { isRecord } from './reader.ts'

/** `tol` absolute; `tolRel`, where given, is relative and replaces it; `tolSmm` replaces it for keys smm and cpr. */
export type Tolerance = { readonly tol: number; readonly tolRel?: number; readonly tolSmm?: number }

const SMM_KEYS = ['smm', 'cpr']

/**
 * Compares what a function gave with what a case expects; returns one sentence per difference, none when equal.
 * Only the names of `expected` count. `{error: true}` asks for a typed no-answer and for nothing else.
 */
export function differences(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  tolerance: Tolerance,
) {
  const reason = reasonOfNoAnswer(actual)
  if (expected.error === true) {
    return reason === undefined ? [`expected an error, got ${show(actual)}`] : []
  }
  if (reason !== undefined) return [`expected ${show(expected)}, got no answer: ${reason}`]
  if (!isRecord(actual))
    return [`expected an object with ${Object.keys(expected).join(', ')}, got ${show(actual)}`]
  return Object.keys(expected).flatMap((key) =>
    compareValue(expected[key], actual[key], { path: key, tolerance: forKey(tolerance, key) }),
  )
}

/** A function answers as a whole or by name: any named no-answer makes the whole a no-answer. */
function reasonOfNoAnswer(actual: unknown): string | undefined {
  if (isNoAnswer(actual)) return actual.noAnswer
  if (!isRecord(actual)) return undefined
  return Object.values(actual).find(isNoAnswer)?.noAnswer
}

/**
 * The largest difference between the numbers of a case and what a function gave, |actual − expected| / max(1, |expected|);
 * 0 where nothing is a number.
 */
export function largestError(expected: unknown, actual: unknown): number {
  if (typeof expected === 'number')
    return typeof actual === 'number' ? Math.abs(actual - expected) / Math.max(1, Math.abs(expected)) : 0
  if (Array.isArray(expected))
    return Math.max(
      0,
      ...expected.map((item, at) => largestError(item, Array.isArray(actual) ? actual[at] : null)),
    )
  if (!isRecord(expected) || !isRecord(actual)) return 0
  return Math.max(0, ...Object.keys(expected).map((key) => largestError(expected[key], actual[key])))
}

type Place = { readonly path: string; readonly tolerance: Tolerance }

function compareValue(expected: unknown, actual: unknown, place: Place): string[] {
  const { path, tolerance } = place
  if (Array.isArray(expected)) return compareList(expected, actual, place)
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path}: expected an object, got ${show(actual)}`]
    return Object.keys(expected).flatMap((key) =>
      compareValue(expected[key], actual[key], { path: `${path}.${key}`, tolerance: forKey(tolerance, key) }),
    )
  }
  if (typeof expected === 'number') return compareNumber(expected, actual, place)
  return expected === actual ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`]
}

function compareList(expected: readonly unknown[], actual: unknown, { path, tolerance }: Place): string[] {
  if (!Array.isArray(actual)) return [`${path}: expected a list, got ${show(actual)}`]
  if (actual.length !== expected.length) {
    return [`${path}: expected ${expected.length} elements, got ${actual.length}`]
  }
  return expected.flatMap((item, at) => compareValue(item, actual[at], { path: `${path}[${at}]`, tolerance }))
}

function compareNumber(expected: number, actual: unknown, { path, tolerance }: Place): string[] {
  const { tol, tolRel } = tolerance
  const allowed = tolRel === undefined ? tol : tolRel * Math.abs(expected)
  if (typeof actual === 'number' && Math.abs(actual - expected) <= allowed) return []
  return [`${path}: expected ${expected}, got ${show(actual)}, allowed difference ${allowed}`]
}

function forKey(tolerance: Tolerance, key: string): Tolerance {
  if (tolerance.tolSmm === undefined || !SMM_KEYS.includes(key)) return tolerance
  return { tol: tolerance.tolSmm, tolSmm: tolerance.tolSmm }
}

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
}
