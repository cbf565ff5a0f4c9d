import type { Tone } from '#kit/block.ts'
import { STATUS_WORDS, type Status } from '../shared/workflow.model.ts'

const TONES: Readonly<Record<Status, Tone>> = {
  draft: 'neutral',
  in_review: 'information',
  changes_requested: 'caution',
  approved: 'positive',
  scheduled: 'information',
  published: 'positive',
  archived: 'neutral',
}

/** A status as a dot with its word. */
export const STATUS_LOOK: Readonly<Record<Status, { readonly label: string; readonly tone: Tone }>> = {
  draft: look('draft'),
  in_review: look('in_review'),
  changes_requested: look('changes_requested'),
  approved: look('approved'),
  scheduled: look('scheduled'),
  published: look('published'),
  archived: look('archived'),
}

function look(status: Status) {
  return { label: STATUS_WORDS[status], tone: TONES[status] }
}
