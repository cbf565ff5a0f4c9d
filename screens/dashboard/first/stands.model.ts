import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { money as dollars, age as years } from '#kit/format.ts'
import { amountOf, columnSum } from '#kit/household-money.ts'
import { US_STATES } from '#kit/us-states.ts'

const TWELVE = 12

/** What is assumed besides what was asked: the same as the planner's page opens with. */
export function stands(
  facts: StoredFacts,
  { claim, mortgage }: Readonly<Record<'claim' | 'mortgage', number>>,
): string {
  const told = (name: FactName): boolean => typeof facts[name]?.value === 'number'
  const tax = told('tax.stateRate') ? 'federal tax with your state tax rate' : taxIn(facts)
  const benefit = told('retirement.socialSecurity') ? 'as in your profile' : 'estimated from your pay'
  const payments =
    mortgage > 0 ? `, and mortgage payments of ${dollars(mortgage)} a year through ${paidOff(facts)}` : ''
  const owes = (amountOf(facts, 'home.mortgageBalance') ?? 0) > 0
  const left = owes && mortgage === 0 ? ' Your mortgage payments are not in it: enter them above.' : ''
  const from = claim % TWELVE === 0 ? claim / TWELVE : years(claim)
  const partner = facts['tax.filingStatus']?.value === 'mfj' ? `a partner of your age${pay(facts)}, ` : ''
  return `Assumes ${partner}60% of your investments in stocks, cautious market returns, ${tax}, ${payments === '' ? 'and ' : ''}Social Security from ${from}, ${benefit}${payments}.${counted(facts)}${left}`
}

/** What the plan draws on besides the retirement savings that were asked for. */
function counted(facts: StoredFacts): string {
  const [cash, invested] = [
    amountOf(facts, 'savings.liquid') ?? 0,
    columnSum(facts, 'holdings', 'value') ?? 0,
  ]
  const words = [
    ...(cash > 0 ? [`${dollars(cash)} of cash`] : []),
    ...(invested > 0 ? [`${dollars(invested)} of investments`] : []),
  ]
  return words.length === 0 ? '' : ` Counts your ${words.join(' and ')} as well.`
}

/** As the planner's page shares one income among two. */
const pay = (facts: StoredFacts): string =>
  facts['income.earners']?.value === 2
    ? `, two equal paychecks of ${dollars((amountOf(facts, 'income.gross') ?? 0) / 2)}`
    : ' without pay'

const UNTAXED: ReadonlySet<string> = new Set(
  Object.entries(stateIncomeTaxes[0]?.value ?? {})
    .filter(([, { single }]) => single.every(([, rate]) => rate === 0))
    .map(([code]) => code),
)

function taxIn(facts: StoredFacts): string {
  const code = String(facts['person.state']?.value)
  const name = US_STATES[code]
  if (name === undefined) return 'federal tax and no state income tax (choose your state above to count it)'
  return UNTAXED.has(code) ? `federal tax (${name} has no income tax)` : `federal and ${name} income tax`
}

/** The year in which the planner's page ends the mortgage as well. */
const paidOff = (facts: StoredFacts): number => Number(facts['home.mortgageUntil']?.value ?? 2045)
