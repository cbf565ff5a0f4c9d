import type { Block, Tone } from './block.ts'

const WORST_LAST: readonly Tone[] = ['positive', 'caution', 'negative']

/** The report with a verdict that is no better than its worst warning: 'Good' beside a red box is a lie. */
export function withHonestVerdict(report: readonly Block[]): readonly Block[] {
  const warned = report.flatMap((block) => (block.kind === 'callout' ? [rank(block.tone)] : []))
  const worst = Math.max(0, ...warned)
  return report.map((block) => {
    const own = block.kind === 'headline' && block.tone !== undefined ? rank(block.tone) : -1
    const tone = WORST_LAST[Math.max(own, worst)]
    return own < 0 || own >= worst || tone === undefined ? block : { ...block, tone }
  })
}

/** −1: no verdict. */
const rank = (tone: Tone): number => WORST_LAST.indexOf(tone)
