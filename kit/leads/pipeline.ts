import { isErased } from './erased.ts'
import { type Grade, slaHoursOf } from './grade.ts'
import { lowerMedian } from './median.ts'
import { isOpen, type Source, STAGES, type Stage } from './stages.ts'

export type PipelineLead = {
  readonly stage: Stage
  readonly grade: Grade
  readonly value: number | null
  /** Null: that of the stage. */
  readonly probability: number | null
  /** Null while nobody has responded. */
  readonly firstResponseHours: number | null
  /** How long ago it came in. */
  readonly ageHours: number
  /** Why nobody may contact it; null if somebody may. */
  readonly blocked: string | null
  readonly daysSinceActivity: number
}

const STALE_AFTER_DAYS = 14

/** How likely a lead is won: its own figure, else its stage's. */
export const probabilityOf = ({ probability, stage }: Pick<PipelineLead, 'probability' | 'stage'>): number =>
  probability ?? STAGES.find(({ id }) => id === stage)?.probability ?? 0

export const isStale = ({ stage, daysSinceActivity }: PipelineLead): boolean =>
  isOpen(stage) && daysSinceActivity > STALE_AFTER_DAYS

/** What an open lead is worth on average. */
export const weightedValueOf = (lead: Pick<PipelineLead, 'probability' | 'stage' | 'value'>): number =>
  isOpen(lead.stage) ? (lead.value ?? 0) * probabilityOf(lead) : 0

/**
 * Whether a lead was answered within its grade's hours; one that nobody answered was not. Null while that is open, its
 * hours not being over, and of one that nobody could answer because nobody may contact it.
 */
function isInTime({ grade, firstResponseHours, ageHours, blocked }: PipelineLead): boolean | null {
  const hours = slaHoursOf(grade, true) ?? 0
  if (firstResponseHours !== null) return firstResponseHours <= hours
  return blocked === null && ageHours > hours ? false : null
}

/** Whether somebody still works on it: what was erased keeps its stage for statistics and can become nothing more. */
export const isWorkedOn = (lead: Pick<PipelineLead, 'stage' | 'blocked'>): boolean =>
  isOpen(lead.stage) && !isErased(lead)

/** What a pipeline amounts to. Rates of nothing are null; the median of hours is the lower of two. */
export function pipelineOf(leads: readonly PipelineLead[]) {
  const open = leads.filter(isWorkedOn)
  const won = leads.filter(({ stage }) => stage === 'won').length
  const ended = leads.filter(({ stage }) => !isOpen(stage)).length
  const judged = leads.map(isInTime).filter((inTime) => inTime !== null)
  return {
    openCount: open.length,
    openValue: open.reduce((sum, { value }) => sum + (value ?? 0), 0),
    weightedValue: open.reduce((sum, lead) => sum + weightedValueOf(lead), 0),
    winRate: ended === 0 ? null : won / ended,
    slaRate: judged.length === 0 ? null : judged.filter(Boolean).length / judged.length,
    medianResponseHours: lowerMedian(
      leads.flatMap(({ firstResponseHours }) => (firstResponseHours === null ? [] : [firstResponseHours])),
    ),
    staleCount: open.filter(isStale).length,
  }
}

type Won = { readonly source: Source; readonly stage: Stage; readonly value: number | null }

/** Sources by the value won through them, the highest first. */
export function sourcesByValue(leads: readonly Won[]) {
  const sources = [...new Set(leads.map(({ source }) => source))]
  return sources
    .map((source) => {
      const its = leads.filter((lead) => lead.source === source)
      const won = its.filter(({ stage }) => stage === 'won')
      return {
        source,
        leads: its.length,
        won: won.length,
        wonValue: won.reduce((sum, { value }) => sum + (value ?? 0), 0),
      }
    })
    .toSorted((one, other) => other.wonValue - one.wonValue || other.leads - one.leads)
}
