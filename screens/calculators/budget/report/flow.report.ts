import type { Block, Chart, Meaning } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './budget.report.ts'

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  need: 'Needs',
  want: 'Wants',
  saving: 'Savings',
  debt: 'Debts',
}

type BudgetLine = Budget['lines'][number]

type Sankey = Extract<Chart, { readonly type: 'sankey' }>
type Link = Sankey['links'][number]

const GROSS = 'Gross income'
const TAXES = 'Taxes'
const TAKEN_HOME = 'Take-home pay'
const SHORTFALL = 'From savings or credit'
/** Where pay does not cover the plan: what is brought home and what is borrowed come together here, not in the pay. */
const PAID_OUT = 'Spent and saved'
const LEFT_OVER = 'Left over'
const OVERSPENT = 'Overspent'
const PRETAX = 'Pre-tax retirement'
const BENEFITS = 'Pre-tax benefits'
const MEANINGS: Readonly<Record<string, Meaning>> = {
  [GROSS]: 'income',
  [TAKEN_HOME]: 'income',
  [TAXES]: 'tax',
  [PRETAX]: 'saving',
  [BENEFITS]: 'benefit',
  [SHORTFALL]: 'risk',
  [PAID_OUT]: 'neutral',
  [LEFT_OVER]: 'cash',
  [OVERSPENT]: 'risk',
  Needs: 'housing',
  Wants: 'spending',
  Savings: 'saving',
  Debts: 'debt',
}
const FEDERAL = 'Federal income tax'
const PAYROLL = 'Payroll tax'
const STATE = 'State income tax'
const RESERVED = new Set([...Object.keys(MEANINGS), FEDERAL, PAYROLL, STATE])
/** More ends than these cannot be read beside each other. */
const LINES_A_GROUP = 5
const CENT = 0.005

/** Where the money goes, from what is earned to each line; or what was spent beyond the plan. */
export function flowBlock(answer: Budget, given: Given): Block {
  const links = linksOf(answer, given)
  if (links.length === 0)
    return {
      kind: 'prose',
      title: 'Where your money goes',
      text:
        given.flowShows === 'difference'
          ? 'You did not overspend on any line.'
          : 'There is no take-home pay to follow.',
    }
  const names = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  return chartOf({
    type: 'sankey',
    title: given.flowShows === 'difference' ? 'Where you overspent' : 'Where your money goes',
    caption: captionOf(links, given),
    format: 'money',
    nodes: names.map((name) => {
      // A line has the role of its group, and each earner that of what is earned.
      const [from, to] = [
        links.find((link) => link.to === name)?.from,
        links.find((link) => link.from === name)?.to,
      ]
      const meaning = MEANINGS[name] ?? MEANINGS[from ?? ''] ?? MEANINGS[to ?? '']
      return meaning === undefined ? { name } : { name, meaning }
    }),
    links,
  })
}

const CAPTIONS: Readonly<Record<Given['flowShows'], string>> = {
  planned: 'Your monthly plan: taxes first, then your take-home pay by group and line.',
  actual: 'This month so far: what you spent, and what is left of your take-home pay.',
  difference: 'What you spent beyond your plan this month, by group and line.',
}

const SHORT =
  'Your pay after taxes and what has to come from savings or credit, then where both go by group and line.'

function captionOf(links: readonly Link[], { flowShows, takeHomeMonthly }: Given): string {
  if (links.some(({ to }) => to === PAID_OUT)) return SHORT
  return flowShows === 'planned' && takeHomeMonthly !== null
    ? 'Your monthly plan: your take-home pay by group and line.'
    : CAPTIONS[flowShows]
}

/** Every node but the first and last receives exactly what it hands on. */
function linksOf(answer: Budget, given: Given): readonly Link[] {
  const amounts = amountsOf(answer.lines, given.flowShows)
  const typed = given.lines.length > 0
  if (given.flowShows === 'difference') return clean(spread(OVERSPENT, amounts, typed))
  const net = answer.netMonthly
  if (net <= 0) return []
  const spent = amounts.reduce((sum, { value }) => sum + value, 0)
  const short = Math.max(0, spent - net)
  if (short > CENT)
    return clean([
      ...incomeLinks(answer, given),
      { from: TAKEN_HOME, to: PAID_OUT, value: net },
      { from: SHORTFALL, to: PAID_OUT, value: short },
      ...spread(PAID_OUT, amounts, typed),
    ])
  return clean([
    ...incomeLinks(answer, given),
    ...spread(TAKEN_HOME, amounts, typed),
    { from: TAKEN_HOME, to: LEFT_OVER, value: net - spent },
  ])
}

const clean = (links: readonly Link[]): readonly Link[] => links.filter(({ value }) => value > CENT)

function incomeLinks(answer: Budget, given: Given): readonly Link[] {
  const { grossIncome, federalTax, payrollTax, stateTax, people } = answer
  if (grossIncome === null) return []
  const [federal, payroll, state] = [federalTax / 12, payrollTax / 12, stateTax / 12]
  const taxes = federal + payroll + state
  // Somebody who is called like a line would make a circle as well.
  const lineNames = new Set(answer.lines.map(({ name }) => name))
  const earned =
    people.length > 1
      ? people.map(({ name, gross }) => ({
          from: lineNames.has(name) ? `${name} (pay)` : ownName(name),
          to: GROSS,
          value: gross / 12,
        }))
      : []
  return [
    ...earned,
    { from: GROSS, to: TAXES, value: taxes },
    { from: TAXES, to: FEDERAL, value: federal },
    { from: TAXES, to: PAYROLL, value: payroll },
    { from: TAXES, to: STATE, value: state },
    { from: GROSS, to: PRETAX, value: given.pretaxRetirement / 12 },
    { from: GROSS, to: BENEFITS, value: given.preTaxBenefits / 12 },
    { from: GROSS, to: TAKEN_HOME, value: answer.netMonthly },
  ]
}

type Amount = { readonly name: string; readonly group: string; readonly value: number }

function amountsOf(lines: readonly BudgetLine[], shows: Given['flowShows']): readonly Amount[] {
  const value = ({ planned, actual }: BudgetLine): number => {
    if (shows === 'planned') return planned
    if (shows === 'actual') return actual ?? 0
    return actual === null ? 0 : Math.max(0, actual - planned)
  }
  return lines.map((line) => ({ name: line.name, group: line.group, value: value(line) }))
}

/** From one node to the groups, and from each group to its largest lines; the smaller ones go together. */
function spread(from: string, amounts: readonly Amount[], toLines: boolean): readonly Link[] {
  return Object.entries(GROUP_NAMES).flatMap(([group, to]) => {
    const own = amounts
      .filter((amount) => amount.group === group && amount.value > CENT)
      .toSorted((one, other) => other.value - one.value)
    const sum = (of: readonly Amount[]) => of.reduce((total, { value }) => total + value, 0)
    const apart = own.length > LINES_A_GROUP ? own.slice(0, LINES_A_GROUP - 1) : own
    const together = own.slice(apart.length)
    const ends = [
      ...apart.map(({ name, value }) => ({ from: to, to: ownName(name), value })),
      { from: to, to: `Other ${to.toLowerCase()}`, value: sum(together) },
    ]
    return [{ from, to, value: sum(own) }, ...(toLines ? ends : [])]
  })
}

/** A line that is called like a group would make a circle. */
const ownName = (name: string): string =>
  RESERVED.has(name) || name.startsWith('Other ') ? `${name} (own)` : name
