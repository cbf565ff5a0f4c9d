import { type Category, categoryLabel } from '../shared/categories.model.ts'

export type Subscriber = {
  readonly email: string
  readonly firstName: string
  /** Categories; none: all. */
  readonly interests: readonly string[]
  readonly leaveCode: string
}

export type Issue = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: Category
  readonly minutes: number
}

type Letter = { readonly subject: string; readonly text: string; readonly unsubscribe?: string }

/** The code stands behind the sign that browsers keep to themselves: no server's log and no referrer has it. */
const pageOf = (base: string, what: 'confirm' | 'leave', code: string): string =>
  `${base}/articles/newsletter#${what}=${code}`

/** Names nobody: whoever typed the address may have typed a name that is not the reader's. */
export const confirmationLetter = (base: string, code: string): Letter => ({
  subject: 'Confirm your newsletter subscription',
  text: `Someone, most likely you, asked us to send new articles to this address.

Open this link within 24 hours to confirm:
${pageOf(base, 'confirm', code)}

If it was not you, you can ignore this message. Until you confirm, no articles are sent.
`,
})

/** The letter of one subscriber; null when nothing new is of interest to them. */
export function issueLetter(base: string, subscriber: Subscriber, issues: readonly Issue[]): Letter | null {
  const { firstName, interests, leaveCode } = subscriber
  const own = issues.filter(({ category }) => interests.length === 0 || interests.includes(category))
  const [first] = own
  if (first === undefined) return null
  const more = own.length - 1
  const unsubscribe = pageOf(base, 'leave', leaveCode)
  const entries = own.map(
    ({ title, excerpt, category, minutes, slug }) => `${title}
${categoryLabel(category)}, ${minutes} min
${excerpt}
${base}/articles?id=${encodeURIComponent(slug)}
`,
  )
  return {
    subject: more === 0 ? first.title : `${first.title}, and ${more} more`,
    text: `${firstName === '' ? 'Hello,' : `Hello ${firstName},`}

${entries.join('\n')}
You get this because you subscribed to new articles. Unsubscribe, no sign-in needed:
${unsubscribe}
`,
    unsubscribe,
  }
}
