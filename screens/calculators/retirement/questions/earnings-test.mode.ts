import { ofYear } from '#figures/dated.ts'
import { earningsTests } from '#figures/social-security.ts'
import { earningsTest } from '#finance/earnings-test.ts'
import { money } from '#kit/format.ts'
import { plotOf } from '#kit/declared-blocks.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { headline, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const outputs = {
  withheld: out.money('Benefits withheld', {
    better: 'lower',
    help: 'Credited back as a higher benefit from full retirement age on.',
  }),
  paid: out.money('Benefits paid', { better: 'higher' }),
  exempt: out.money('Exempt wages'),
  byWages: out.rows('By wages', {
    wages: out.money('Annual wages'),
    paid: out.money('Benefits paid'),
    together: out.money('Wages plus benefits'),
  }),
}

/** Mode `earningsTest`: what wages before full retirement age take from the benefit. */
export const earningsTestMode = defineMode(inputs, {
  label: 'Working while on Social Security',
  outputs,
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
    headline(
      given.wages <= answer.exempt ? 'exempt' : 'paid',
      given.wages <= answer.exempt
        ? `You can earn up to ${money(answer.exempt)} this year without losing any of your benefits.`
        : `With wages of ${money(given.wages)}, Social Security withholds ${money(answer.withheld)} and pays you ${money(answer.paid)}.`,
    ),
    metrics(
      noted('exempt', `then $1 of every ${given.yearOfFra ? '$3' : '$2'} is withheld`),
      'withheld',
      'paid',
    ),
    plotOf(outputs.byWages, answer.byWages, {
      type: 'line',
      title: 'Benefits paid at each level of wages',
      caption: 'What is withheld comes back as a higher benefit from full retirement age on.',
      along: 'wages',
      y: 'Benefits per year',
      min: 0,
      series: { paid: 'benefit' },
      marks: [{ axis: 'x', at: answer.exempt, label: 'Exempt wages' }],
    }),
    projectedCallouts([earningsTests], Number(given.today.slice(0, 4))),
  ],
})
