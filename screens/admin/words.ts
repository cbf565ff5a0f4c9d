// Made once: a table asks for hundreds of them while it is scrolled.
const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** 'Nov 20, 2026, 2:05 PM', where the reader is. */
export const moment = (iso: string): string => DAY_AND_TIME.format(new Date(iso))

export const day = (iso: string): string => DAY.format(new Date(iso))

export const PERSON_STATUS = {
  active: { label: 'Active', tone: 'positive' },
  disabled: { label: 'Disabled', tone: 'negative' },
  deleted: { label: 'Deleted', tone: 'neutral' },
} as const

export const INVITATION_STATUS = {
  open: { label: 'Open', tone: 'information' },
  accepted: { label: 'Accepted', tone: 'positive' },
  expired: { label: 'Expired', tone: 'caution' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const

export const RESULT = {
  allowed: { label: 'Done', tone: 'positive' },
  refused: { label: 'Refused', tone: 'caution' },
  failed: { label: 'Failed', tone: 'negative' },
} as const

export const MAIL_STATUS = {
  queued: { label: 'Waiting', tone: 'information' },
  retrying: { label: 'Retrying', tone: 'caution' },
  kept: { label: 'Send by hand', tone: 'caution' },
  sent: { label: 'Sent', tone: 'positive' },
  dead: { label: 'Failed', tone: 'negative' },
} as const
