import { wageIndexThrough } from '#figures/average-wage-index.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  afterRaises,
  bendPoints,
  claimingFactor,
  familyMaximum,
  monthlyBenefit,
  primaryInsuranceAmount,
  spouseFactor,
  survivorFactor,
} from '#finance/tax/social-security-benefit.ts'
import type { Block, Series } from '#kit/block.ts'
import { ToolInputError } from '#kit/errors.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedNote } from '#kit/projected-figures.ts'
import { headline, metrics, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { averageEarnings } from '../household/earnings.model.ts'
import { onFile } from '../household/figures.model.ts'
import { LAST_BEND_YEAR } from '../household/people.model.ts'
import { raisesSince } from '../household/raises.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { ageText, breakEvenAge, openClaims, whenToClaim } from './claiming-age.model.ts'

const outputs = {
  pia: out.cents('Primary insurance amount', {
    help: 'Monthly, at full retirement age, rounded down to the dime, before cost-of-living adjustments.',
  }),
  raisedPia: out.cents('Primary insurance amount today', {
    help: 'With the cost-of-living raises since the year you turned 62, claimed or not; every benefit here is in these dollars.',
  }),
  benefitAt62: out.money('Monthly benefit at 62'),
  benefitAt65: out.money('Monthly benefit at 65'),
  benefitAtFra: out.money('Monthly benefit at full retirement age'),
  benefitAt70: out.money('Monthly benefit at 70'),
  averageEarnings: out.money('Average indexed monthly earnings', {
    help: 'From your earnings record if you enter one: the 35 highest indexed years ÷ 420.',
  }),
  familyMaximum: out.cents('Family maximum', { help: 'The most this record pays a family each month.' }),
  spouseAtFra: out.money('Spousal benefit at full retirement age', {
    help: 'Monthly, for a spouse without an earnings record of their own.',
  }),
  spouseAt62: out.money('Spousal benefit at 62', { help: 'Monthly, on the same terms.' }),
  survivorAt60: out.money('Survivor benefit at 60', {
    help: 'Monthly, for the widow or widower of a worker who had not claimed.',
  }),
  benefits: out.rows('By claiming age', {
    claimMonths: out.integer('Claiming age', { help: 'In months.' }),
    benefit: out.money('Monthly benefit'),
    breakEvenAge: out.number('Break-even age vs. claiming at 62', { decimals: 1 }),
  }),
}

/** Mode `socialSecurity`: the benefit by claim age. */
export const socialSecurityMode = defineMode(inputs, {
  label: 'When to claim Social Security',
  outputs,
  main: 'benefitAtFra',
  goal: { lever: 'aime', target: 3000 },
  compute: (given) => {
    const points = onFile(bendPoints(given.eligibilityYear, indexFor(given)), 'eligibilityYear')
    const record = given.earnings.filter((row) => row.owner === 'first')
    const earned = record.length > 0 ? averageEarnings(record, given.eligibilityYear - 62) : given.aime
    const pia = primaryInsuranceAmount(earned, points)
    const raises = raisesSince(given.eligibilityYear, Number(given.today.slice(0, 4)))
    const raisedPia = afterRaises(pia, raises)
    const at = (months: number): number => {
      const factor = claimingFactor(months, given.fraMonths)
      if (isNoAnswer(factor)) throw new ToolInputError('claimMonths', factor.noAnswer)
      return monthlyBenefit(raisedPia, factor)
    }
    return {
      pia,
      raisedPia,
      averageEarnings: earned,
      ...familyOf({ pia, raises }, given),
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
    headline('benefitAtFra', whenToClaim(claimsOf(answer, given))),
    metrics('benefitAt62', 'benefitAtFra', 'benefitAt70', 'averageEarnings'),
    paidByAge(answer, given.fraMonths),
    section('By claiming age', 'Break-even ages against claiming at 62'),
    tableOf(
      outputs.benefits,
      answer.benefits.map((row) => ({ ...row, claimMonths: ageText(row.claimMonths) })),
    ),
    section('Spouse and survivor benefits', `Up to ${money(answer.spouseAtFra)} a month for a spouse`),
    metrics('spouseAtFra', 'spouseAt62', 'survivorAt60', 'familyMaximum'),
    given.eligibilityYear > LAST_BEND_YEAR &&
      projectedNote({ year: given.eligibilityYear, newest: LAST_BEND_YEAR }),
  ],
})

type Answered = Readonly<Record<'benefitAt62' | 'benefitAtFra' | 'benefitAt70', number>>

const paidByAge = (answer: Answered, fraMonths: number): Block =>
  chartOf({
    type: 'line',
    title: 'Total benefits collected by age',
    caption: 'Without interest or cost-of-living raises. Where the lines cross, waiting has paid off.',
    x: { label: 'Age', format: 'integer' },
    y: { label: 'Total collected', format: 'money', min: 0 },
    series: [
      { name: 'Claim at 62', meaning: 'first', points: paidSoFar(744, answer.benefitAt62) },
      {
        name: 'Claim at full retirement age',
        meaning: 'second',
        points: paidSoFar(fraMonths, answer.benefitAtFra),
      },
      { name: 'Claim at 70', meaning: 'third', points: paidSoFar(840, answer.benefitAt70) },
    ],
  })

/** What the record pays to others: spouse, survivor, and all of the family together. */
function familyOf(
  record: { readonly pia: number; readonly raises: readonly number[] },
  given: { readonly fraMonths: number; readonly eligibilityYear: number },
) {
  const share = (factor: ReturnType<typeof spouseFactor>) => (isNoAnswer(factor) ? 0 : factor)
  const most = familyMaximum(record.pia, given.eligibilityYear, indexFor(given))
  const pia = afterRaises(record.pia, record.raises)
  return {
    familyMaximum: isNoAnswer(most) ? most : afterRaises(most, record.raises),
    spouseAtFra: Math.floor(pia / 2),
    spouseAt62: Math.floor((pia / 2) * share(spouseFactor(744, given.fraMonths))),
    survivorAt60: Math.floor(pia * share(survivorFactor(720, given.fraMonths))),
  }
}

/** The choices of somebody who turned 62 in the year given: those of the past are gone. */
function claimsOf(
  answer: { readonly raisedPia: number },
  given: { readonly today: string; readonly eligibilityYear: number; readonly fraMonths: number },
) {
  const now = 744 + 12 * (Number(given.today.slice(0, 4)) - given.eligibilityYear)
  return openClaims(now, given.fraMonths, (months) =>
    monthlyBenefit(answer.raisedPia, Number(claimingFactor(months, given.fraMonths))),
  )
}

/** The wage index sets bend points two years later. */
const indexFor = ({ eligibilityYear }: { readonly eligibilityYear: number }) =>
  wageIndexThrough(eligibilityYear - 2)

const LAST_AGE = 95

const paidSoFar = (claimMonths: number, benefit: number): Series['points'] =>
  Array.from({ length: LAST_AGE - 61 }, (_, index) => {
    const age = 62 + index
    return [age, Math.max(0, age * 12 - claimMonths) * benefit] as const
  })
