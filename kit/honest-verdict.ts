import type { Block, Tone } from './block.ts'

const WORST_LAST: readonly Tone[] = ['positive', 'caution', 'negative']

/**
 * The report with a verdict that is no better than its worst warning: 'Good' beside a red box is a lie. A verdict that a
 * warning lowers names it: the number alone would say better.
 */
export function withHonestVerdict(report: readonly Block[]): readonly Block[] {
  const warned = report.flatMap((block) => (block.kind === 'callout' ? [rank(block.tone)] : []))
  const worst = Math.max(0, ...warned)
  const why = report.find((block) => block.kind === 'callout' && rank(block.tone) === worst)
  return report.map((block) => {
    const own = block.kind === 'headline' && block.tone !== undefined ? rank(block.tone) : -1
    const tone = WORST_LAST[Math.max(own, worst)]
    return own < 0 || own >= worst || tone === undefined ? block : { ...block, tone, ...noted(block, why) }
  })
}

const LOWERED = 'because of a warning below: '
const AFTER = ' Rated lower '

/** What a verdict says of the warning that lowers it, after what the headline says of itself. */
const noted = (headline: Block, why: Block | undefined) => {
  if (headline.kind !== 'headline' || why?.kind !== 'callout') return {}
  const reason = `${LOWERED}${why.title}`
  return { note: headline.note === undefined ? reason : `${headline.note}${AFTER}${reason}.` }
}

/** A headline's note without the warning that lowered its verdict. */
export function ownNote(note: string | undefined): string | undefined {
  if (note === undefined || note.startsWith(LOWERED)) return undefined
  const [own] = note.split(`${AFTER}${LOWERED}`)
  return own
}

/** −1: no verdict. */
const rank = (tone: Tone): number => WORST_LAST.indexOf(tone)
