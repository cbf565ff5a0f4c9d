import type { GoldenAdapter } from './adapter.ts'
import type { CaseFile, GoldenCase } from './case-file.ts'
import { differences, largestError } from './compare.ts'
import { type DataFolder, MissingDataError } from './data-folder.ts'
import { reader } from './reader.ts'

export type FamilyResult = {
  readonly family: string
  readonly passed: number
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  /** Published figures on other data: reported, never a failure. */
  readonly sanity: readonly string[]
  /** Quantities of the file that no adapter function answers yet, with the number of their cases. */
  readonly withoutAdapter: Readonly<Record<string, number>>
  /** Of the passed cases: the largest difference, relative to the expected number where that is above 1. */
  readonly largestError: number
}

type Verdict = {
  readonly kind: 'passed' | 'failed' | 'skipped' | 'sanity'
  readonly text: string
  readonly error: number
}

// The published Trinity table rests on other data (Ibbotson, nominal, monthly): data/README.md.
const SANITY_ONLY = new Set(['trinitySuccessRateNominal'])

export function runFamily(
  file: CaseFile,
  adapter: GoldenAdapter | undefined,
  data: DataFolder,
): FamilyResult {
  const withoutAdapter: Record<string, number> = {}
  const verdicts: Verdict[] = []
  for (const golden of file.cases) {
    const compute = adapter?.functions[golden.fn]
    if (compute === undefined) withoutAdapter[golden.fn] = (withoutAdapter[golden.fn] ?? 0) + 1
    else verdicts.push(judge(golden, () => compute(reader(golden.in), data)))
  }
  const texts = (kind: Verdict['kind']) =>
    verdicts.filter((item) => item.kind === kind).map((item) => item.text)
  return {
    family: file.family,
    passed: texts('passed').length,
    failed: texts('failed'),
    skipped: texts('skipped'),
    sanity: texts('sanity'),
    withoutAdapter,
    largestError: Math.max(0, ...verdicts.filter(({ kind }) => kind === 'passed').map(({ error }) => error)),
  }
}

function judge(golden: GoldenCase, compute: () => unknown): Verdict {
  const tried = attempt(golden, compute)
  const isSanity = SANITY_ONLY.has(golden.fn)
  if ('missing' in tried)
    return { kind: isSanity ? 'sanity' : 'skipped', text: `${golden.id}: ${tried.missing}`, error: 0 }
  const { wrong, error } = tried
  const text = [golden.id, ...wrong].join('\n      ')
  if (isSanity) return { kind: 'sanity', text: wrong.length === 0 ? `${text}: agrees` : text, error }
  return { kind: wrong.length === 0 ? 'passed' : 'failed', text, error }
}

type Tried = { readonly wrong: readonly string[]; readonly error: number } | { readonly missing: string }

/** The differences found, or the reason why the case cannot be computed on this machine. */
function attempt(golden: GoldenCase, compute: () => unknown): Tried {
  try {
    const actual = compute()
    return {
      wrong: differences(golden.out, actual, golden.tolerance),
      error: largestError(golden.out, actual),
    }
  } catch (error) {
    if (error instanceof MissingDataError) return { missing: error.message }
    return { wrong: [`threw: ${error instanceof Error ? error.message : String(error)}`], error: 0 }
  }
}
