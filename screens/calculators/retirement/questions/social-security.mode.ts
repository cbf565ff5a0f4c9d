import { wageIndexThrough } from '#figures/average-wage-index.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  bendPoints,
  claimingFactor,
  familyMaximum,
  monthlyBenefit,
  primaryInsuranceAmount,
  spouseFactor,
  survivorFactor,
} from '#finance/social-security-benefit.ts'
import type { Block } from '#kit/block.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedNote } from '#kit/projected-figures.ts'
import { defineMode } from '#kit/tool.ts'
import { averageEarnings } from '../household/earnings.model.ts'
import { onFile } from '../household/figures.model.ts'
import { LAST_BEND_YEAR } from '../household/people.model.ts'
import { inputs } from '../retirement.inputs.ts'

/** Mode `socialSecurity`: the benefit by claim age. */
export const socialSecurityMode = defineMode(inputs, {
  label: 'Social Security by claim age',
  outputs: {
    pia: out.cents('Primary insurance amount a month', {
      help: 'At full retirement age, down to the dime, before cost-of-living adjustments.',
    }),
    benefitAt62: out.money('Benefit at 62'),
    benefitAt65: out.money('Benefit at 65'),
    benefitAtFra: out.money('Benefit at full retirement age'),
    benefitAt70: out.money('Benefit at 70'),
    averageEarnings: out.money('Average indexed earnings a month', {
      help: 'From the earnings record where one is typed: 35 highest indexed years ÷ 420.',
    }),
    familyMaximum: out.cents('Family maximum a month'),
    spouseAtFra: out.money('A spouse’s part at full age'),
    spouseAt62: out.money('A spouse’s part at 62'),
    survivorAt60: out.money('A survivor’s benefit at 60'),
    benefits: out.rows('By claim age', {
      claimMonths: out.integer('Claimed at month'),
      benefit: out.money('A month'),
      breakEvenAge: out.years('Beats claiming at 62 from age'),
    }),
  },
  main: 'benefitAtFra',
  compute: (given) => {
    const points = onFile(bendPoints(given.eligibilityYear, indexFor(given)), 'eligibilityYear')
    const record = given.earnings.filter((row) => row.owner === 'first')
    const earned = record.length > 0 ? averageEarnings(record, given.eligibilityYear - 62) : given.aime
    const pia = primaryInsuranceAmount(earned, points)
    const at = (months: number): number => {
      const factor = claimingFactor(months, given.fraMonths)
      if (isNoAnswer(factor)) throw new ToolInputError('claimMonths', factor.noAnswer)
      return monthlyBenefit(pia, factor)
    }
    return {
      pia,
      averageEarnings: earned,
      ...familyOf(pia, given),
      benefitAt62: at(744),
      benefitAt65: at(780),
      benefitAtFra: at(given.fraMonths),
      benefitAt70: at(840),
      benefits: given.claimMonths.map((claimMonths) => ({
        claimMonths,
        benefit: at(claimMonths),
        breakEvenAge: breakEvenAge(
          { months: 744, benefit: at(744) },
          { months: claimMonths, benefit: at(claimMonths) },
        ),
      })),
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'benefitAtFra',
      text: `${money(answer.benefitAt62)} a month at 62, ${money(answer.benefitAtFra)} at full age, ${money(answer.benefitAt70)} at 70.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'pia' },
        { output: 'benefitAt62' },
        { output: 'benefitAtFra' },
        { output: 'benefitAt70' },
      ],
    },
    paidByAge(answer, given.fraMonths),
    familyTable(answer),
    {
      kind: 'table',
      title: 'By claim age',
      columns: [
        { key: 'claimMonths', label: 'Claimed at month', format: 'integer' },
        { key: 'benefit', label: 'A month', format: 'money' },
        { key: 'breakEvenAge', label: 'Beats 62 from age', format: 'number', decimals: 1 },
      ],
      rows: answer.benefits,
    },
    ...(given.eligibilityYear > LAST_BEND_YEAR
      ? [projectedNote({ year: given.eligibilityYear, newest: LAST_BEND_YEAR })]
      : []),
  ],
})

type Answered = Readonly<
  Record<'benefitAt62' | 'benefitAtFra' | 'benefitAt70' | 'spouseAtFra' | 'spouseAt62', number | null> &
    Record<'survivorAt60' | 'familyMaximum', number | null>
>

const paidByAge = (answer: Answered, fraMonths: number): Block => ({
  kind: 'chart',
  title: 'Paid in all by age',
  caption: 'Benefits added up, without interest and price rises: where lines cross, waiting has paid.',
  chart: {
    type: 'line',
    x: { label: 'Age', format: 'integer' },
    y: { label: 'Paid so far', format: 'money', min: 0 },
    series: [
      paidSoFar('Claimed at 62', 744, answer.benefitAt62),
      paidSoFar('At full age', fraMonths, answer.benefitAtFra),
      paidSoFar('At 70', 840, answer.benefitAt70),
    ],
  },
})

const familyTable = (answer: Answered): Block => ({
  kind: 'table',
  title: 'Family',
  columns: [
    { key: 'what', label: 'A month', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'money' },
  ],
  rows: [
    { what: 'Spouse without an own record, at full age', amount: answer.spouseAtFra },
    { what: 'The same at 62', amount: answer.spouseAt62 },
    { what: 'Widow or widower at 60, of a worker who had not claimed', amount: answer.survivorAt60 },
    { what: 'Family maximum on this record', amount: answer.familyMaximum },
  ],
})

/** What the record pays to others: spouse, survivor, and all of the family together. */
function familyOf(pia: number, given: { readonly fraMonths: number; readonly eligibilityYear: number }) {
  const share = (factor: ReturnType<typeof spouseFactor>) => (isNoAnswer(factor) ? 0 : factor)
  return {
    familyMaximum: familyMaximum(pia, given.eligibilityYear, indexFor(given)),
    spouseAtFra: Math.floor(pia / 2),
    spouseAt62: Math.floor((pia / 2) * share(spouseFactor(744, given.fraMonths))),
    survivorAt60: Math.floor(pia * share(survivorFactor(720, given.fraMonths))),
  }
}

/** The wage index sets bend points two years later. */
const indexFor = ({ eligibilityYear }: { readonly eligibilityYear: number }) =>
  wageIndexThrough(eligibilityYear - 2)

const LAST_AGE = 95

function paidSoFar(name: string, claimMonths: number, benefit: number | null) {
  const points = Array.from({ length: LAST_AGE - 61 }, (_, index) => {
    const age = 62 + index
    return [age, Math.max(0, age * 12 - claimMonths) * (benefit ?? 0)] as const
  })
  return { name, points }
}

/** Age at which the later claim has paid as much as the earlier one, without interest; null where it never does. */
function breakEvenAge(
  early: { readonly months: number; readonly benefit: number },
  late: { readonly months: number; readonly benefit: number },
): number | null {
  const gain = late.benefit - early.benefit
  if (gain <= 0) return null
  return (late.months + (early.benefit * (late.months - early.months)) / gain) / 12
}
