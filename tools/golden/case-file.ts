import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tolerance } from './compare.ts'
import { type CaseInput, isRecord } from './reader.ts'

export type GoldenCase = {
  readonly id: string
  readonly fn: string
  readonly in: CaseInput
  readonly out: Readonly<Record<string, unknown>>
  readonly tolerance: Tolerance
}

export type CaseFile = {
  readonly family: string
  /** Where the figures were published or how they were computed. */
  readonly source: string
  readonly cases: readonly GoldenCase[]
}

/** Every family file of a folder; names with a leading underscore (disputed cases) are not golden. */
export function readCaseFiles(folder: string): CaseFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.startsWith('_'))
  return names.toSorted().map((name) => parseCaseFile(readFileSync(join(folder, name), 'utf8'), name))
}

function parseCaseFile(text: string, name: string): CaseFile {
  const parsed: unknown = JSON.parse(text)
  if (!isRecord(parsed) || typeof parsed.family !== 'string' || !Array.isArray(parsed.cases)) {
    throw new Error(`${name} is not a family file: it needs "family" and "cases"`)
  }
  return {
    family: parsed.family,
    source: typeof parsed.source === 'string' ? parsed.source : '',
    cases: parsed.cases.map((item, at) => parseCase(item, `${name} case ${at}`)),
  }
}

function parseCase(item: unknown, where: string): GoldenCase {
  if (!isRecord(item) || typeof item.fn !== 'string' || !isRecord(item.in) || !isRecord(item.out)) {
    throw new Error(`${where} needs "fn", "in" and "out"`)
  }
  const id = typeof item.id === 'string' ? item.id : where
  return { id, fn: item.fn, in: item.in, out: item.out, tolerance: parseTolerance(item) }
}

function parseTolerance(item: Readonly<Record<string, unknown>>): Tolerance {
  const { tol, tolRel, tolSmm } = item
  return {
    tol: typeof tol === 'number' ? tol : 0,
    ...(typeof tolRel === 'number' && { tolRel }),
    ...(typeof tolSmm === 'number' && { tolSmm }),
  }
}
