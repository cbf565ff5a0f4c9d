import { ofYear } from '#figures/dated.ts'
import { medicarePremiums } from '#figures/medicare.ts'
import {
  missedDistributionTax,
  requiredBeginningAge,
  uniformLifetimeTables,
} from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { annualMedicarePremium, premiumTier } from '#finance/medicare-premium.ts'
import { lifetimeDivisor, requiredStartAge } from '#finance/required-distribution.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const yearOf = (today: string): number => Number(today.slice(0, 4))

/** Mode `rmd`: required distributions from last year's balances; 0 before the starting age of who has that age today. */
export const rmdMode = defineMode(inputs, {
  label: 'Required distributions',
  outputs: {
    rmd: out.numbers('Required distributions', 'cents'),
    distributions: out.rows('By age', {
      age: out.integer('Age'),
      balance: out.money('Balance before'),
      divisor: out.number('Divisor'),
      distribution: out.cents('Distribution'),
      reason: out.text('Why none'),
    }),
  },
  main: 'rmd',
  compute: (given) => {
    const table = onFile(ofYear(uniformLifetimeTables, yearOf(given.today)), 'today')
    const rows = given.rows.map(({ age, balance }) => {
      const start = requiredStartAge(yearOf(given.today) - age, requiredBeginningAge)
      const divisor = lifetimeDivisor(age, table)
      const isOwed = !isNoAnswer(start) && !isNoAnswer(divisor) && age >= start
      return {
        age,
        balance,
        divisor: isOwed ? divisor : null,
        distribution: isOwed ? balance / divisor : 0,
        reason: isOwed ? null : `Not before ${isNoAnswer(start) ? table.firstAge : start}`,
      }
    })
    return { rmd: rows.map((row) => row.distribution), distributions: rows }
  },
  report: (answer) => [
    {
      kind: 'headline',
      output: 'rmd',
      text:
        answer.distributions.length === 0
          ? 'Add an age and the balance of 31 December before.'
          : `Required: ${answer.rmd.map((amount) => money(amount)).join(', ')}.`,
    },
    {
      kind: 'table',
      title: 'Balance ÷ divisor',
      columns: [
        { key: 'age', label: 'Age', format: 'integer' },
        { key: 'balance', label: 'Balance before', format: 'money' },
        { key: 'divisor', label: 'Divisor', format: 'number', decimals: 1 },
        { key: 'distribution', label: 'Distribution', format: 'cents' },
        { key: 'reason', label: 'Why none', format: 'text' },
      ],
      rows: answer.distributions,
      note: `A missed distribution costs ${percent(missedDistributionTax.rate)}, or ${percent(missedDistributionTax.curedRate)} when made up within two years.`,
    },
  ],
})

/** Mode `irmaa`: Medicare premiums by the income of two years before. */
export const irmaaMode = defineMode(inputs, {
  label: 'Medicare premiums',
  outputs: {
    annualPartB: out.cents('Part B a year', { better: 'lower' }),
    annualPartDSurcharge: out.cents('Part D surcharge a year', { better: 'lower' }),
    tier: out.integer('Tier', { help: '0 = no surcharge.' }),
    roomToNextTier: out.money('Income left before the next tier', { better: 'higher' }),
  },
  main: 'annualPartB',
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
      roomToNextTier:
        top === null || top === undefined ? { noAnswer: 'This is the highest tier.' } : top - magi,
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'annualPartB',
      text: `Part B costs ${money(answer.annualPartB)} a year, and the Part D surcharge ${money(answer.annualPartDSurcharge)}.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'annualPartB' },
        { output: 'annualPartDSurcharge' },
        { output: 'tier' },
        { output: 'roomToNextTier' },
      ],
    },
    ...(answer.roomToNextTier !== null && answer.roomToNextTier < 2_000
      ? [
          {
            kind: 'callout' as const,
            tone: 'caution' as const,
            title: 'Close to a cliff',
            text: `${money(answer.roomToNextTier)} more income raises the whole premium to the next tier.`,
          },
        ]
      : []),
    ...projectedCallouts([medicarePremiums], yearOf(given.today)),
  ],
})
