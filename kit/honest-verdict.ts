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

/** What a verdict says of the warning that lowers it. */
export const LOWERED = 'because of a warning below: '

const noted = (headline: Block, why: Block | undefined) =>
  headline.kind === 'headline' && headline.note === undefined && why?.kind === 'callout'
    ? { note: `${LOWERED}${why.title}` }
    : {}

/** −1: no verdict. */
const rank = (tone: Tone): number => WORST_LAST.indexOf(tone)
