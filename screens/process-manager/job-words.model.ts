import type { Tone } from '#kit/block.ts'

type Status = 'queued' | 'running' | 'succeeded' | 'failed' | 'retrying' | 'dead' | 'cancelled'

/** How each state of a job is called and shown. */
export const STATUS = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'information' },
  succeeded: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  retrying: { label: 'Will retry', tone: 'caution' },
  dead: { label: 'Gave up', tone: 'negative' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
} as const satisfies Readonly<Record<Status, { readonly label: string; readonly tone: Tone }>>

const KINDS: Readonly<Record<string, string>> = {
  'file.process': 'Process a file',
  export: 'Export your data',
  'account.delete': 'Delete an account',
  mail: 'Send mail',
  'notice.mail': 'Write a notification',
  'webhook.send': 'Call a webhook',
  'notices.remind': 'Remind people of what is due',
  housekeeping: 'Remove what has expired',
  'backup.check': 'Check the backup',
  'exam.grade': 'Grade an exam at its deadline',
  'exam.summaries': 'Write the reports of exams graded again',
  'market.feed': 'Update market data',
  'milestones.bulk': 'Award milestones',
  'milestones.note': 'Count an action',
  'report.due': 'Find scheduled reports that are due',
  'report.schedule': 'Make a scheduled report',
}

/** 'Process a file'; a kind without words of its own by its name. */
export const kindWords = (kind: string): string =>
  KINDS[kind] ?? kind.replaceAll('.', ' ').replace(/^./, (first) => first.toUpperCase())

/** 75 → '1 min 15 s'; under ten seconds with one decimal. */
export function seconds(value: number): string {
  if (value < 10) return `${Math.round(value * 10) / 10} s`
  if (value < 60) return `${Math.round(value)} s`
  const minutes = Math.floor(value / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${minutes} min ${Math.round(value % 60)} s`
}
