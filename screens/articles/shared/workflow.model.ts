export const STATUSES = [
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'scheduled',
  'published',
  'archived',
] as const
export type Status = (typeof STATUSES)[number]

export const MOVES = [
  'submit',
  'approve',
  'request-changes',
  'publish',
  'schedule',
  'unschedule',
  'archive',
] as const
export type Move = (typeof MOVES)[number]

/** What each step starts from, and what it leads to. */
const STEPS: Readonly<Record<Move, { readonly from: readonly Status[]; readonly to: Status }>> = {
  submit: { from: ['draft', 'changes_requested'], to: 'in_review' },
  approve: { from: ['in_review'], to: 'approved' },
  'request-changes': { from: ['in_review'], to: 'changes_requested' },
  publish: { from: ['approved', 'scheduled'], to: 'published' },
  schedule: { from: ['approved', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'approved' },
  archive: { from: [...STATUSES], to: 'archived' },
}

/** The status after a step; null where the article is not where the step starts. */
export const after = (status: Status, move: Move): Status | null =>
  STEPS[move].from.includes(status) ? STEPS[move].to : null

/** A text that was changed has to be reviewed again, whatever it was before. */
export const afterEdit = (status: Status): Status =>
  status === 'changes_requested' ? 'changes_requested' : 'draft'

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}
