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
    compareValue(key, expected[key], actual[key], forKey(tolerance, key)),
  )
}

/** A function answers as a whole or by name: any named no-answer makes the whole a no-answer. */
function reasonOfNoAnswer(actual: unknown): string | undefined {
  if (isNoAnswer(actual)) return actual.noAnswer
  if (!isRecord(actual)) return undefined
  return Object.values(actual).find(isNoAnswer)?.noAnswer
}

function compareValue(path: string, expected: unknown, actual: unknown, tolerance: Tolerance): string[] {
  if (Array.isArray(expected)) return compareList(path, expected, actual, tolerance)
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [`${path}: expected an object, got ${show(actual)}`]
    return Object.keys(expected).flatMap((key) =>
      compareValue(`${path}.${key}`, expected[key], actual[key], forKey(tolerance, key)),
    )
  }
  if (typeof expected === 'number') return compareNumber(path, expected, actual, tolerance)
  return expected === actual ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`]
}

function compareList(path: string, expected: readonly unknown[], actual: unknown, tolerance: Tolerance) {
  if (!Array.isArray(actual)) return [`${path}: expected a list, got ${show(actual)}`]
  if (actual.length !== expected.length) {
    return [`${path}: expected ${expected.length} elements, got ${actual.length}`]
  }
  return expected.flatMap((item, at) => compareValue(`${path}[${at}]`, item, actual[at], tolerance))
}

function compareNumber(path: string, expected: number, actual: unknown, { tol, tolRel }: Tolerance) {
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
