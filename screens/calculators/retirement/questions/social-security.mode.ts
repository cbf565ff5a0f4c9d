import { isNoAnswer } from '#finance/answer.ts'
import { earningsTest } from '#finance/earnings-test.ts'
import {
  bendPoints,
  claimingFactor,
  monthlyBenefit,
  primaryInsuranceAmount,
} from '#finance/social-security-benefit.ts'
import { averageWageIndex } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { earningsTests } from '#figures/social-security.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

/** Mode `socialSecurity`: the benefit by claim age. */
export const socialSecurityMode = defineMode(inputs, {
  label: 'Social Security by claim age',
  uses: ['aime', 'fraMonths', 'claimMonths', 'eligibilityYear'],
  outputs: {
    pia: out.cents('Primary insurance amount a month', {
      help: 'At full retirement age, down to the dime, before cost-of-living adjustments.',
    }),
    benefitAt62: out.money('Benefit at 62'),
    benefitAt65: out.money('Benefit at 65'),
    benefitAtFra: out.money('Benefit at full retirement age'),
    benefitAt70: out.money('Benefit at 70'),
    benefits: out.rows('By claim age', {
      claimMonths: out.integer('Claimed at month'),
      benefit: out.money('A month'),
      breakEvenAge: out.years('Beats claiming at 62 from age'),
    }),
  },
  main: 'benefitAtFra',
  compute: (given) => {
    const points = onFile(bendPoints(given.eligibilityYear, averageWageIndex), 'eligibilityYear')
    const pia = primaryInsuranceAmount(given.aime, points)
    const at = (months: number): number => {
      const factor = claimingFactor(months, given.fraMonths)
      if (isNoAnswer(factor)) throw new ToolInputError('claimMonths', factor.noAnswer)
      return monthlyBenefit(pia, factor)
    }
    return {
      pia,
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
  report: (answer) => [
    {
      kind: 'headline',
      output: 'benefitAtFra',
      text: `${money(answer.benefitAt62 ?? 0)} a month at 62, ${money(answer.benefitAtFra ?? 0)} at full age, ${money(answer.benefitAt70 ?? 0)} at 70.`,
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
  ],
})

/** Age at which the later claim has paid as much as the earlier one, without interest; null where it never does. */
function breakEvenAge(
  early: { readonly months: number; readonly benefit: number },
  late: { readonly months: number; readonly benefit: number },
): number | null {
  const gain = late.benefit - early.benefit
  if (gain <= 0) return null
  return (late.months + (early.benefit * (late.months - early.months)) / gain) / 12
}

/** Mode `earningsTest`: what wages before full retirement age take from the benefit. */
export const earningsTestMode = defineMode(inputs, {
  label: 'Working while on Social Security',
  uses: ['annualBenefit', 'wages', 'yearOfFra', 'today'],
  outputs: {
    withheld: out.money('Withheld', { better: 'lower', help: 'Credited back from full retirement age on.' }),
    paid: out.money('Paid', { better: 'higher' }),
    exempt: out.money('Wages that cost nothing'),
    byWages: out.rows('By wages', {
      wages: out.money('Wages'),
      paid: out.money('Benefit paid'),
      together: out.money('Wages and benefit'),
    }),
  },
  main: 'paid',
  compute: (given) => {
    const rules = onFile(ofYear(earningsTests, Number(given.today.slice(0, 4))), 'today')
    const { annualBenefit, yearOfFra } = given
    const at = (wages: number) => earningsTest({ annualBenefit, wages, reachesFullAge: yearOfFra }, rules)
    const exempt = yearOfFra ? rules.exemptYearReached : rules.exemptBefore
    const gone = exempt + annualBenefit / (yearOfFra ? rules.withheldYearReached : rules.withheldBefore)
    const top = Math.max(given.wages, 1.2 * gone)
    return {
      ...at(given.wages),
      exempt,
      byWages: Array.from({ length: 13 }, (_, step) => {
        const wages = (top * step) / 12
        const { paid } = at(wages)
        return { wages, paid, together: wages + paid }
      }),
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'paid',
      text:
        given.wages <= (answer.exempt ?? 0)
          ? `Wages up to ${money(answer.exempt ?? 0)} cost nothing; above, $1 of each ${given.yearOfFra ? '$3' : '$2'} is withheld from the ${money(given.annualBenefit)} a year.`
          : `With wages of ${money(given.wages)}, ${money(answer.withheld ?? 0)} of the benefit is withheld and ${money(answer.paid ?? 0)} paid.`,
    },
    { kind: 'metrics', items: [{ output: 'paid' }, { output: 'withheld' }, { output: 'exempt' }] },
    {
      kind: 'chart',
      title: 'Benefit paid by wages',
      caption: 'What is withheld is credited back as a higher benefit from full retirement age on.',
      chart: {
        type: 'line',
        x: { label: 'Wages a year', format: 'money' },
        y: { label: 'A year', format: 'money', min: 0 },
        series: [
          {
            name: 'Benefit paid',
            meaning: 'benefit',
            points: answer.byWages.map((row) => [row.wages ?? 0, row.paid] as const),
          },
        ],
        marks: [{ axis: 'x', at: answer.exempt ?? 0, label: 'Exempt wages' }],
      },
    },
  ],
})
