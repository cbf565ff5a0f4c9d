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
import { tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { callout, headline, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const yearOf = (today: string): number => Number(today.slice(0, 4))

const rmdOutputs = {
  rmd: out.numbers('Required distributions', 'cents'),
  distributions: out.rows('How it is calculated', {
    age: out.integer('Age'),
    balance: out.money('Prior year-end balance'),
    divisor: out.number('Divisor', { decimals: 1 }),
    distribution: out.cents('Required distribution'),
    reason: out.text('Note'),
  }),
}

/**
 * Mode `rmd`: required distributions of one owner from the balances of the years before; 0 before the starting age. The
 * birth year is the one given, or that of somebody whose age this year is the first row's.
 */
export const rmdMode = defineMode(inputs, {
  label: 'Required minimum distributions',
  outputs: rmdOutputs,
  main: 'rmd',
  compute: (given) => {
    const table = onFile(ofYear(uniformLifetimeTables, yearOf(given.today)), 'today')
    const start = requiredStartAge(bornOf(given), requiredBeginningAge)
    const rows = given.rows.map(({ age, balance }) => {
      const divisor = lifetimeDivisor(age, table)
      const isOwed = !isNoAnswer(start) && !isNoAnswer(divisor) && age >= start
      return {
        age,
        balance,
        divisor: isOwed ? divisor : null,
        distribution: isOwed ? balance / divisor : 0,
        reason: isOwed
          ? age === start
            ? `Due by April 1, ${bornOf(given) + age + 1}`
            : null
          : `Starts at age ${isNoAnswer(start) ? table.firstAge : start}`,
      }
    })
    return { rmd: rows.map((row) => row.distribution), distributions: rows }
  },
  report: (answer, given) => [
    headline('rmd', requiredText(answer.distributions, bornOf(given))),
    tableOf(rmdOutputs.distributions, answer.distributions, {
      note: `Required distribution = prior year-end balance ÷ divisor. The first is due by April 1 of the year after the starting age, every other by December 31; if you wait until April, two fall in one year. Missing one costs ${percent(missedDistributionTax.rate)} of it, or ${percent(missedDistributionTax.curedRate)} if you correct it within two years. The divisors are those of the uniform table; for an owner whose only beneficiary is a spouse more than ten years younger, a joint table, not included here, asks for less.`,
    }),
  ],
})

type Owner = {
  readonly today: string
  readonly birthYear: number | null
  readonly rows: readonly { readonly age: number }[]
}

const bornOf = ({ today, birthYear, rows }: Owner): number => birthYear ?? yearOf(today) - (rows[0]?.age ?? 0)

type Duty = { readonly age: number; readonly distribution: number }

/** The first row is the year asked about; later ages are in the table. */
function requiredText([first, ...later]: readonly Duty[], born: number): string {
  if (first === undefined) return 'Enter an age and the balance on December 31 of the year before.'
  const start = requiredStartAge(born, requiredBeginningAge)
  if (!isNoAnswer(start) && first.age < start)
    return `You must withdraw $0 until the year you turn ${start}, ${born + start}; the first distribution is due by April 1, ${born + start + 1}.`
  const amount = money(first.distribution)
  const by = first.age === start ? ` by April 1, ${born + start + 1}` : ''
  return later.length === 0 && by === ''
    ? `You must withdraw ${amount} this year.`
    : `You must withdraw ${amount} for the year you turn ${first.age}${by}.`
}

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
        `Just ${money(answer.roomToNextTier)} more income moves the whole premium up a tier.`,
      ),
    projectedCallouts([medicarePremiums], yearOf(given.today)),
  ],
})
