/** The pipelines of the product; a lead is on one, and copying it to another would need a new consent. */
export const BOARDS = [
  { id: 'coaching', label: 'Coaching' },
  { id: 're', label: 'Real estate' },
  { id: 'np', label: 'Nonprofit' },
  { id: 'ai', label: 'AI' },
  { id: 'prv', label: 'Private' },
] as const
export type Board = (typeof BOARDS)[number]['id']
export const BOARD_IDS = idsOf(BOARDS)

/** Stages in their order, with how likely a lead at one is won: planning defaults, replaced by a lead's own. */
export const STAGES = [
  { id: 'new', label: 'New', probability: 0.05 },
  { id: 'contacted', label: 'Contacted', probability: 0.15 },
  { id: 'qualified', label: 'Qualified', probability: 0.3 },
  { id: 'meeting', label: 'Meeting', probability: 0.45 },
  { id: 'proposal', label: 'Proposal', probability: 0.6 },
  { id: 'won', label: 'Won', probability: 1 },
  { id: 'lost', label: 'Lost', probability: 0 },
] as const
export type Stage = (typeof STAGES)[number]['id']
export const STAGE_IDS = idsOf(STAGES)

export const isOpen = (stage: Stage): boolean => stage !== 'won' && stage !== 'lost'

/** Where leads come from, with the share of the full points for a source. */
export const SOURCES = [
  { id: 'referral', label: 'Referral', quality: 1 },
  { id: 'form', label: 'Form', quality: 0.75 },
  { id: 'event', label: 'Event', quality: 0.5 },
  { id: 'website', label: 'Website', quality: 0.5 },
  { id: 'import', label: 'Import', quality: 0.25 },
  { id: 'manual', label: 'Entered by hand', quality: 0.25 },
] as const
export type Source = (typeof SOURCES)[number]['id']
export const SOURCE_IDS = idsOf(SOURCES)

export const TIMELINES = [
  { id: 'now', label: 'Now' },
  { id: 'quarter', label: 'Within 90 days' },
  { id: 'year', label: 'Within 12 months' },
  { id: 'none', label: 'Not stated' },
] as const
export type Timeline = (typeof TIMELINES)[number]['id']
export const TIMELINE_IDS = idsOf(TIMELINES)

export const LOST_REASONS = [
  { id: 'price', label: 'Price' },
  { id: 'timing', label: 'Timing' },
  { id: 'no_need', label: 'No need' },
  { id: 'competitor', label: 'Competitor' },
  { id: 'no_answer', label: 'No answer' },
  { id: 'other', label: 'Other' },
] as const
export const LOST_REASON_IDS = idsOf(LOST_REASONS)

type Option = { readonly id: string; readonly label: string }

export const labelIn = (options: readonly Option[], id: string | null): string =>
  options.find((option) => option.id === id)?.label ?? ''

function idsOf<const O extends readonly Option[]>(options: O): readonly O[number]['id'][] {
  return options.map(({ id }) => id)
}
