import type { ConsentField } from '#kit/leads/import-columns.ts'
import { plainHeading } from '#kit/plain-text.ts'
import { cellText } from './cell-text.ts'
import { quoted } from './quoted.ts'

const CHANNELS = [
  { id: 'email', label: 'e-mail' },
  { id: 'phone', label: 'calls' },
  { id: 'text', label: 'text messages' },
] as const
type Channel = (typeof CHANNELS)[number]['id']

/** What a row of a file does not agree to, whatever is said of the whole file. */
export type Declined = {
  readonly channels: ReadonlySet<Channel>
  /** Whether it asks not to be contacted at all. */
  readonly isForAll: boolean
  readonly remarks: readonly string[]
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', '☑', '✅'])
const NO = new Set(['no', 'n', 'false', 'f', '0', '✗', '✘', '❌'])
/** Words that say by themselves who may be contacted, below whichever heading. */
const IN = new Set(['agreed', 'agrees', 'granted', 'given', 'optin', 'optedin', 'subscribed', 'ok', 'okay'])
const OUT = new Set(
  'declined denied refused withdrawn revoked optout optedout unsubscribed donotcontact donotcall donotemail donottext dnc stop never'.split(
    ' ',
  ),
)
const NOTHING = /^[-–—.]*$/

type Columns = Readonly<Record<ConsentField, readonly string[]>>

/** What the columns for consent say against it. A word that is neither yes nor no is taken for no, and said. */
export function declinedIn(cells: Readonly<Record<string, unknown>>, columns: Columns): Declined {
  const found = [
    ...columns.consent.flatMap((heading) => refusalIn(cells, heading, 'consent')),
    ...columns.doNotContact.flatMap((heading) => refusalIn(cells, heading, 'doNotContact')),
  ]
  return {
    channels: new Set(found.flatMap(({ channels }) => channels)),
    isForAll: found.some(({ isForAll }) => isForAll),
    remarks: [...new Set(found.map(({ remark }) => remark))],
  }
}

type Refusal = { readonly channels: readonly Channel[]; readonly isForAll: boolean; readonly remark: string }

function refusalIn(
  cells: Readonly<Record<string, unknown>>,
  heading: string,
  field: ConsentField,
): readonly Refusal[] {
  const text = cellText(cells, heading) ?? ''
  const named = field === 'consent' ? channelsNamed(text) : null
  if (named !== null) {
    const others = CHANNELS.filter(({ id }) => !named.has(id))
    const channels = others.map(({ id }) => id)
    return others.map(({ label }) => ({
      channels,
      isForAll: false,
      remark: `Consent to ${label}: the file says ${quoted(text)}`,
    }))
  }
  const said = saidBy(text, field === 'consent' ? YES : NO, field === 'consent' ? NO : YES)
  if (said === 'may') return []
  const channels = channelsOf(heading)
  const [only] = channels.length === 1 ? CHANNELS.filter(({ id }) => channels.includes(id)) : []
  const label = only === undefined ? 'Consent' : `Consent to ${only.label}`
  const isForAll = field === 'doNotContact' && only === undefined && said === 'may not'
  if (said === 'unclear')
    return [{ channels, isForAll, remark: `${label}: ${quoted(text)} is neither yes nor no: none is noted` }]
  const why = field === 'consent' ? 'the file says no' : `the file says ${quoted(heading)}`
  return [{ channels, isForAll, remark: `${label}: ${why}` }]
}

const CHANNEL_WORDS: ReadonlyMap<string, Channel> = new Map([
  ['email', 'email'],
  ['phone', 'phone'],
  ['call', 'phone'],
  ['calls', 'phone'],
  ['text', 'text'],
  ['texts', 'text'],
  ['sms', 'text'],
])

/** The channels that a cell names and nothing else, as an export of leads writes them; null where it says something else. */
function channelsNamed(text: string): ReadonlySet<Channel> | null {
  const named = text.split(/[,;/]| and /).map((word) => CHANNEL_WORDS.get(plainHeading(word)))
  const known = named.filter((one) => one !== undefined)
  return known.length === named.length ? new Set(known) : null
}

function saidBy(text: string, may: ReadonlySet<string>, mayNot: ReadonlySet<string>) {
  if (NOTHING.test(text)) return 'may'
  const plain = plainHeading(text)
  const word = plain === '' ? text : plain
  if (may.has(word) || IN.has(word)) return 'may'
  return mayNot.has(word) || OUT.has(word) ? 'may not' : 'unclear'
}

/** What a heading says of e-mail or of text messages alone; who may not be called may not be contacted. */
function channelsOf(heading: string): readonly Channel[] {
  const plain = plainHeading(heading)
  if (/sms|text/.test(plain)) return ['text']
  return plain.includes('mail') ? ['email'] : ['email', 'phone', 'text']
}
