import { ofYear } from '#figures/dated.ts'
import { medicarePremiums } from '#figures/medicare.ts'
import { annualMedicarePremium, type PremiumTier, premiumTier } from '#finance/tax/medicare-premium.ts'
import type { ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { callout, headline, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const yearOf = (today: string): number => Number(today.slice(0, 4))

/** Mode `irmaa`: Medicare premiums by the income of two years before. */
export const irmaaMode = defineMode(inputs, {
  label: 'Medicare premiums',
  outputs: {
    annualPartB: out.cents('Annual Part B premium', { better: 'lower' }),
    annualPartDSurcharge: out.cents('Annual Part D surcharge', { better: 'lower' }),
    tier: out.integer('IRMAA tier', { help: '0 means no surcharge.' }),
    roomToNextTier: out.money('Room before next tier', { better: 'higher' }),
  },
  main: 'annualPartB',
  goal: { lever: 'magiTwoYearsAgo', output: 'roomToNextTier', target: 40_000 },
  compute: (given) => {
    const figures = onFile(ofYear(medicarePremiums, yearOf(given.today)), 'today')
    const tiers = figures[given.filingStatus === 'hoh' ? 'single' : given.filingStatus]
    const magi = given.magiTwoYearsAgo
    const premium = annualMedicarePremium({ magi, enrolled: given.enrolled }, { partB: figures.partB, tiers })
    const { index } = premiumTier(magi, tiers)
    const top = tiers[index]?.upTo
    return {
      ...premium,
      tier: index,
      ladder: ladderOf(tiers, magi).map(({ from, to }) => ({
        from,
        to,
        cost: yearlyCost(
          { magi: (from + to) / 2, enrolled: given.enrolled },
          { partB: figures.partB, tiers },
        ),
      })),
      roomToNextTier:
        top === null || top === undefined ? { noAnswer: 'You are already in the highest tier.' } : top - magi,
    }
  },
  report: (answer, given) => [
    headline(
      'annualPartB',
      answer.annualPartDSurcharge > 0
        ? `Medicare Part B costs you ${money(answer.annualPartB)} a year, plus a Part D surcharge of ${money(answer.annualPartDSurcharge)}.`
        : `Medicare Part B costs you ${money(answer.annualPartB)} a year, with no income surcharge.`,
    ),
    metrics('annualPartB', 'annualPartDSurcharge', 'tier', 'roomToNextTier'),
    answer.roomToNextTier !== null &&
      answer.roomToNextTier < 2_000 &&
      callout(
        'caution',
        'Close to the next tier',
        answer.roomToNextTier < 1
          ? 'The next dollar of income moves the whole premium up a tier.'
          : `Just ${money(answer.roomToNextTier)} more income moves the whole premium up a tier.`,
      ),
    answer.ladder.some(({ cost }) => cost > 0) && ladderChart(answer.ladder, given.magiTwoYearsAgo),
    projectedCallouts([medicarePremiums], yearOf(given.today)),
  ],
})

type Rung = { readonly from: number; readonly to: number; readonly cost: number }

/** The highest tier has no top: it is drawn on by this part of where it begins, or to the income itself. */
const DRAWN_ON = 0.25

/** From where to where each tier reaches, as far as it is drawn. */
function ladderOf(tiers: readonly PremiumTier[], magi: number): readonly Pick<Rung, 'from' | 'to'>[] {
  return tiers.map(({ upTo }, index) => {
    const from = tiers[index - 1]?.upTo ?? 0
    return { from, to: upTo ?? Math.max(from * (1 + DRAWN_ON), magi) }
  })
}

function yearlyCost(...household: Parameters<typeof annualMedicarePremium>): number {
  const { annualPartB, annualPartDSurcharge } = annualMedicarePremium(...household)
  return annualPartB + annualPartDSurcharge
}

const ladderChart = (ladder: readonly Rung[], magi: number): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Medicare premiums by income',
    caption:
      'Part B and the Part D surcharge: one dollar over the edge of a tier costs as much as the whole tier.',
    x: { label: 'Income of two years before', format: 'money' },
    y: { label: 'Dollars per year', format: 'money', min: 0 },
    series: [
      {
        name: 'Premium and surcharge',
        meaning: 'spending',
        points: ladder.flatMap(({ from, to, cost }) => [[from, cost] as const, [to, cost] as const]),
      },
    ],
    marks: [{ axis: 'x', at: magi, label: 'You are here' }],
  })
