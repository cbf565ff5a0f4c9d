import { ofYear } from '#figures/dated.ts'
import { earningsTests } from '#figures/social-security.ts'
import { earningsTest } from '#finance/tax/earnings-test.ts'
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
  goal: { lever: 'wages', output: 'withheld', target: 5000 },
  compute: (given) => {
    const rules = onFile(ofYear(earningsTests, Number(given.today.slice(0, 4))), 'today')
    const { yearOfFra } = given
    const before = countedShare(given)
    const annualBenefit = before * given.annualBenefit
    const at = (wages: number) => {
      const { withheld } = earningsTest(
        { annualBenefit, wages: before * wages, reachesFullAge: yearOfFra },
        rules,
      )
      return { withheld, paid: given.annualBenefit - withheld }
    }
    const exempt = yearOfFra ? rules.exemptYearReached : rules.exemptBefore
    const gone = exempt + annualBenefit / (yearOfFra ? rules.withheldYearReached : rules.withheldBefore)
    const corners = before > 0 ? [exempt / before, gone / before] : []
    const top = Math.max(given.wages, 1.2 * (corners[1] ?? exempt))
    const steps = Array.from({ length: 13 }, (_, step) => (top * step) / 12)
    return {
      ...at(given.wages),
      exempt,
      byWages: [...new Set([...steps, ...corners])]
        .toSorted((a, b) => a - b)
        .map((wages) => {
          const { paid } = at(wages)
          return { wages, paid, together: wages + paid }
        }),
    }
  },
  report: (answer, given) => [
    headline(
      isFree(answer, given) ? 'exempt' : 'paid',
      isFree(answer, given)
        ? `You can earn up to ${money(answer.exempt)} ${given.yearOfFra ? 'before the month of full retirement age' : 'this year'} without losing any of your benefits.`
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
      marks:
        countedShare(given) > 0
          ? [{ axis: 'x', at: answer.exempt / countedShare(given), label: 'Exempt wages' }]
          : [],
    }),
    projectedCallouts([earningsTests], Number(given.today.slice(0, 4))),
  ],
})

type Months = { readonly yearOfFra: boolean; readonly fraMonth: number | null }

/** Only wages and benefits of the months before full retirement age are looked at. */
const countedShare = ({ yearOfFra, fraMonth }: Months): number =>
  yearOfFra && fraMonth !== null ? (fraMonth - 1) / 12 : 1

const isFree = (
  { exempt }: { readonly exempt: number },
  given: Months & { readonly wages: number },
): boolean => countedShare(given) * given.wages <= exempt
