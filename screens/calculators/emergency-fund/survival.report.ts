import type { ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { probabilitySpellExceeds, type Spell } from './emergency-fund.model.ts'

/** Months; a fund that lasts longer has no end to draw. */
const LONGEST = 120

/** How likely it is to be out of work still, by month, with the month in which the fund is gone. */
export function survivalChart(spell: Spell, emptyAfter: number | null): ChartBlock {
  const isInSight = emptyAfter !== null && emptyAfter <= LONGEST
  const last = isInSight ? Math.max(12, Math.ceil(emptyAfter) + 3) : 12
  const months = Array.from({ length: last + 1 }, (_, month) => month)
  return chartOf({
    type: 'area',
    title: 'Chance of still being out of work',
    caption:
      emptyAfter === null
        ? 'Your remaining income covers your essentials, so the fund never runs out.'
        : !isInSight
          ? 'The fund lasts more than ten years.'
          : 'Past the marked line the fund is gone; the height there is the chance you need more.',
    x: { label: 'Months after losing your job', format: 'integer' },
    y: { label: 'Chance', format: 'percent', min: 0, max: 1 },
    series: [
      {
        name: 'Still out of work',
        meaning: 'risk',
        points: months.map((month) => [month, probabilitySpellExceeds(month, spell)]),
      },
    ],
    marks: isInSight ? [{ axis: 'x', at: emptyAfter, label: 'Fund runs out' }] : [],
  })
}
