import { toCents } from '#finance/numbers/cents.ts'
import { medicarePremiums } from '#figures/medicare.ts'
import { ofYear } from '#figures/dated.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { emptyFederalIncome, type FederalTaxRules, federalTax } from '#finance/tax/federal-tax.ts'
import { over65OnReturn } from '#finance/tax/filing-status.ts'
import { premiumTier } from '#finance/tax/medicare-premium.ts'
import { findRoot } from '#finance/numbers/solve.ts'
import { marginalRate } from '#finance/tax/tax-brackets.ts'
import type { Told } from '#kit/computation.ts'
import { cents, money } from '#kit/format.ts'
import { ToolInputError } from '#kit/errors.ts'
import { out } from '#kit/output.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, onFile, projectedTaxes } from '../household/figures.model.ts'
import { bracketTop } from '../household/tax-years.model.ts'
import { type Given, inputs } from '../retirement.inputs.ts'

type Result = Told<ReturnType<typeof computeConversion>>

const yearOf = (today: string): number => Number(today.slice(0, 4))
/** Medicare looks at the income of two years before. */
const premiumYear = (today: string): number => yearOf(today) + 2

const outputs = {
  conversion: out.money('Amount to convert'),
  extraTax: out.money('Tax on conversion', { better: 'lower' }),
  averageRate: out.percent('Average tax rate', {
    better: 'lower',
    help: 'Tax on the conversion ÷ amount converted.',
  }),
  marginalRate: out.percent('Top bracket reached', { better: 'lower' }),
  target: out.money('Target taxable income', {
    help: 'When filling a bracket, only ordinary income counts; gains and qualified dividends are taxed on top.',
  }),
  extraGainsTax: out.money('Extra tax on gains', {
    help: 'What gains and dividends cost more because the conversion sits beneath them.',
    better: 'lower',
  }),
  income: out.money('Income for Medicare', { help: 'Adjusted gross income including the conversion.' }),
  irmaaTier: out.integer('IRMAA tier in two years', { help: '0 means no surcharge.', better: 'lower' }),
  surcharge: out.cents('Added Medicare premium', {
    help: 'Per year for Parts B and D, for each person on Medicare, because of the conversion.',
    better: 'lower',
  }),
}

/** Mode `rothConversion`: how much fits under a bracket top or a taxable income, and what it costs. */
export const rothConversionMode = defineMode(inputs, {
  label: 'Roth conversion',
  outputs,
  main: 'conversion',
  goal: { lever: 'iraWithdrawal', target: 30_000 },
  compute: computeConversion,
  report: (answer, given) => [
    headline(
      'conversion',
      answer.conversion === 0
        ? 'Your income already fills the bracket, so there is no room to convert.'
        : `You can convert ${money(answer.conversion)} to Roth at a tax cost of ${money(answer.extraTax)}.`,
    ),
    answer.conversion > 0 && metrics('averageRate', 'marginalRate', 'target'),
    answer.extraGainsTax >= 0.5 &&
      callout(
        'caution',
        'The conversion pushes gains into a higher rate',
        `${money(answer.extraGainsTax)} of the tax is on gains and dividends that would be taxed less without it.`,
      ),
    medicareCallout(answer, given),
    projectedTaxes(yearOf(given.today)),
    projectedCallouts([medicarePremiums], premiumYear(given.today)),
  ],
})

function computeConversion(given: Given) {
  const year = yearOf(given.today)
  const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
  const target =
    given.fillTo < 1 ? bracketTop({ year, field: 'today' }, given.filingStatus, given.fillTo) : given.fillTo
  const conversion = conversionTo(given, target, rules)
  const before = taxWith(given, 0, rules)
  const after = taxWith(given, conversion, rules)
  const extraTax = after.federalTax - before.federalTax
  return {
    conversion,
    extraTax,
    averageRate:
      conversion > 0
        ? extraTax / conversion
        : { noAnswer: 'Your taxable income already reaches the target.' },
    marginalRate: marginalRate(
      Math.max(0, after.ordinaryIncome - 0.01),
      rules.bracketTops,
      rules.bracketRates,
    ),
    target,
    extraGainsTax: after.capitalGainsTax - before.capitalGainsTax,
    income: after.agi,
    ...medicareOf(given, before.agi, after.agi),
  }
}

/** The federal tax of the year with so much converted. */
function taxWith(given: Given, conversion: number, rules: FederalTaxRules) {
  const { socialSecurity, pension, interest, qualifiedDividends, longTermGains, wages, pretax } = given
  return federalTax(
    {
      ...emptyFederalIncome(),
      over65: over65OnReturn(given.filingStatus, given.over65),
      socialSecurity,
      pension,
      interest,
      qualifiedDividends,
      longTermGains,
      wages,
      pretax,
      iraWithdrawal: given.iraWithdrawal + conversion,
    },
    rules,
  )
}

/**
 * The conversion at which income meets the target: it rises with it, so there is one. A bracket is filled by ordinary
 * income, for gains are taxed on top of it; an amount is all of taxable income.
 */
function conversionTo(given: Given, target: number, rules: FederalTaxRules): number {
  const counted = given.fillTo < 1 ? 'ordinaryIncome' : 'taxableIncome'
  const gap = (conversion: number) => taxWith(given, conversion, rules)[counted] - target
  if (gap(0) >= 0) return 0
  const high = target + 200_000 + given.socialSecurity + given.pretax
  const root = findRoot(gap, { low: 0, high, tolerance: 1e-7 })
  if (isNoAnswer(root))
    throw new ToolInputError(
      'fillTo',
      `No conversion brings your income to ${money(target)}. Enter another amount.`,
    )
  return root
}

/** The tier that the income reaches, and what it adds to the premiums of a person. */
function medicareOf({ filingStatus, today }: Given, before: number, after: number) {
  const figures = onFile(ofYear(medicarePremiums, premiumYear(today)), 'today')
  const tiers = figures[filingStatus === 'hoh' ? 'single' : filingStatus]
  const [old, reached] = [premiumTier(before, tiers), premiumTier(after, tiers)]
  return {
    irmaaTier: reached.index,
    surcharge: toCents(12 * (reached.partB + reached.partD - old.partB - old.partD)),
  }
}

function medicareCallout({ conversion, income, irmaaTier, surcharge }: Result, given: Given): Draft {
  if (conversion === 0) return []
  const year = premiumYear(given.today)
  const tier = irmaaTier === 0 ? 'no surcharge' : `tier ${irmaaTier}`
  const reached = `With the conversion, your income of ${money(income)} means ${tier} for ${year} Medicare premiums`
  const isHigher = surcharge > 0
  return [
    isHigher &&
      callout(
        'caution',
        'Medicare premiums rise',
        `${reached}, ${cents(surcharge)} more a year for each person on Medicare.`,
      ),
    section(
      'Medicare premiums',
      isHigher ? `${cents(surcharge)} more per person in ${year}` : `No change in ${year}`,
    ),
    metrics('income', 'irmaaTier', 'surcharge', 'extraGainsTax'),
    !isHigher &&
      callout('information', 'Medicare premiums don’t change', `${reached}, the same as without it.`),
  ]
}
