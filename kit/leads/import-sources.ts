import { plainHeading } from '../plain-text.ts'
import { SOURCES, type Source } from './stages.ts'

/** What files call the sources of a lead beside their own names; a portal or a sign is none of them. */
const WORDS: Readonly<Record<Source, readonly string[]>> = {
  referral: [
    'referrals',
    'referred',
    'client referral',
    'agent referral',
    'recommendation',
    'recommended',
    'word of mouth',
    'past client',
    'sphere',
    'sphere of influence',
    'soi',
  ],
  form: ['forms', 'web form', 'website form', 'online form', 'contact form', 'lead form', 'landing page'],
  event: [
    'events',
    'open house',
    'open houses',
    'fair',
    'trade fair',
    'trade show',
    'seminar',
    'webinar',
    'workshop',
    'conference',
    'expo',
  ],
  website: ['web', 'web page', 'site', 'online', 'internet', 'home page'],
  import: ['imported', 'list', 'csv'],
  manual: ['manual', 'by hand', 'manual entry'],
}

/** The source that a word of a file means; undefined: none of ours. */
export function sourceOf(text: string): Source | undefined {
  const plain = plainHeading(text)
  return SOURCES.find(({ id, label }) =>
    [id, label, ...WORDS[id]].some((word) => plainHeading(word) === plain),
  )?.id
}
