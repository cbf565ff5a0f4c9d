import type { ChartBlock } from '#kit/block.ts'
import { probabilitySpellExceeds, type Spell } from './emergency-fund.model.ts'

/** Months; a fund that lasts longer has no end to draw. */
const LONGEST = 120

/** How likely it is to be out of work still, by month, with the month in which the fund is gone. */
export function survivalChart(spell: Spell, emptyAfter: number | null): ChartBlock {
  const isInSight = emptyAfter !== null && emptyAfter <= LONGEST
  const last = isInSight ? Math.max(12, Math.ceil(emptyAfter) + 3) : 12
  const months = Array.from({ length: last + 1 }, (_, month) => month)
  return {
    kind: 'chart',
    title: 'Still out of work, month by month',
    caption:
      emptyAfter === null
        ? 'What still comes in covers what goes out: the fund is never gone.'
        : !isInSight
          ? 'The fund lasts for more than ten years.'
          : 'To the right of the line the fund is gone: the height there is the chance that you need more.',
    chart: {
      type: 'area',
      x: { label: 'Months since the loss', format: 'integer' },
      y: { label: 'Chance of still being out of work', format: 'percent', min: 0, max: 1 },
      series: [
        {
          name: 'Still out of work',
          meaning: 'risk',
          points: months.map((month) => [month, probabilitySpellExceeds(month, spell)]),
        },
      ],
      ...(!isInSight
        ? {}
        : { marks: [{ axis: 'x', at: emptyAfter, label: 'Fund is gone', tone: 'caution' }] }),
    },
  }
}
