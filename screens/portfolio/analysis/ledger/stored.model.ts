import { runTool } from '#kit/tool.ts'
import tool from '../analysis.tool.ts'
import type { Analysed } from './analysed.model.ts'

/** Changes when a figure of the same ledger would come out otherwise. */
export const ENGINE_VERSION = '1'

export type Metrics = Readonly<Record<string, number>>
export type Draft = { readonly asOf: string; readonly metrics: Metrics; readonly inputs: string }

const RISK = [
  'annReturnArith',
  'annVol',
  'sharpe',
  'sortino',
  'beta',
  'alphaAnn',
  'trackingError',
  'infoRatio',
  'maxDrawdown',
  'var95Hist',
  'es95Hist',
]
const HOLDINGS = [
  'totalValue',
  'hhi',
  'effectiveHoldings',
  'weightedExpenseRatio',
  'annualFundCost',
  'bondDurationContribution',
  'maxDrift',
  'largestPosition',
  'rulesBroken',
]

/** The named figures as they stand, with the inputs that they follow from. What has no answer is left out. */
export function draftOf({ asOf, concentration, risk }: Analysed): Draft {
  const asked = [
    [concentration, HOLDINGS],
    [{ ...risk.values, resamples: 0 }, RISK],
  ] as const
  const metrics = asked.flatMap(([values, names]) => {
    const answer = runTool(tool, values)
    if (!answer.ok) return []
    return names.flatMap((name) => {
      const value = answer.outputs[name]
      return typeof value === 'number' ? [[name, value] as const] : []
    })
  })
  return {
    asOf,
    metrics: Object.fromEntries(metrics),
    inputs: JSON.stringify(asked.map(([values]) => values)),
  }
}

export type StoredAnalysis = { readonly asOf: string; readonly metrics: Metrics }

/** The stored entries that can be read, the newest first; other programs may have stored others. */
export const storedIn = (entries: readonly unknown[]): readonly StoredAnalysis[] =>
  entries
    .flatMap((entry): StoredAnalysis[] => {
      if (typeof entry !== 'object' || entry === null || !('asOf' in entry) || !('metrics' in entry))
        return []
      const { asOf, metrics } = entry
      if (typeof asOf !== 'string' || typeof metrics !== 'object' || metrics === null) return []
      const known = Object.entries(metrics).flatMap(([name, value]) =>
        typeof value === 'number' && Number.isFinite(value) ? [[name, value] as const] : [],
      )
      return [{ asOf: asOf.slice(0, 10), metrics: Object.fromEntries(known) }]
    })
    .toReversed()
