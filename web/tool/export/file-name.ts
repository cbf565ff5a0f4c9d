type Named = {
  readonly toolId: string
  /** The plan in hand; null for none. */
  readonly plan: string | null
  /** The day of the download. */
  readonly today: string
  readonly extension: string
  /** What tells it from another file of the same kind. */
  readonly part?: string | undefined
}

const LONGEST = 60

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')

/** What a downloaded file is called: two of one tool are told apart by their plan, their part and their day. */
export const fileNameOf = ({ toolId, plan, today, extension, part = '' }: Named): string =>
  `${[toolId.replaceAll('/', '-'), slug(plan ?? ''), part, today].filter((one) => one !== '').join('-')}.${extension}`
