import { ofYear } from '#figures/dated.ts'
import { jointLifeTables } from '#figures/joint-life-table.ts'
import {
  missedDistributionTax,
  requiredBeginningAge,
  uniformLifetimeTables,
} from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { ownersDivisor, requiredStartAge } from '#finance/tax/required-distribution.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

/** Before the joint table on file, the uniform divisors hold. */
const NO_JOINT = { firstAge: 0, firstSpouseAge: 0, rows: [] }

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
    const joint = ofYear(jointLifeTables, yearOf(given.today))
    const tables = { uniform: table, joint: isNoAnswer(joint) ? NO_JOINT : joint }
    const start = requiredStartAge(bornOf(given), requiredBeginningAge)
    const rows = given.rows.map(({ age, balance, spouseAge }) => {
      const divisor = ownersDivisor({ age, spouseAge }, tables)
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
      note: `Required distribution = prior year-end balance ÷ divisor. The first is due by April 1 of the year after the starting age, every other by December 31; if you wait until April, two fall in one year. Missing one costs ${percent(missedDistributionTax.rate)} of it, or ${percent(missedDistributionTax.curedRate)} if you correct it within two years. The divisors are those of the uniform table; where you enter the age of a spouse more than ten years younger who is the only beneficiary all year, those of the joint table, from 73 to 97 and for spouses from 40.`,
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
