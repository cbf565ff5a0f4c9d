import { ofYear } from '#figures/dated.ts'
import { earningsTests } from '#figures/social-security.ts'
import { earningsTest } from '#finance/earnings-test.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

/** Mode `earningsTest`: what wages before full retirement age take from the benefit. */
export const earningsTestMode = defineMode(inputs, {
  label: 'Working while on Social Security',
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
        given.wages <= answer.exempt
          ? `Wages up to ${money(answer.exempt)} cost nothing; above, $1 of each ${given.yearOfFra ? '$3' : '$2'} is withheld from the ${money(given.annualBenefit)} a year.`
          : `With wages of ${money(given.wages)}, ${money(answer.withheld)} of the benefit is withheld and ${money(answer.paid)} paid.`,
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
            points: answer.byWages.map((row) => [row.wages, row.paid] as const),
          },
        ],
        marks: [{ axis: 'x', at: answer.exempt, label: 'Exempt wages' }],
      },
    },
    ...projectedCallouts([earningsTests], Number(given.today.slice(0, 4))),
  ],
})
