import type { Block } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import { outputs } from '../budget.outputs.ts'
import type { Budget } from './budget.report.ts'

const WEEKS_A_MONTH = 52 / 12

/** What the chosen method asks for, beside what is planned. */
export function methodSection(answer: Budget, given: Given): Draft {
  const targets = tableOf(outputs.goals, answer.goals, { note: noteOf(answer, given) })
  return [
    section(TITLES[given.method], sharesText(answer)),
    given.method === 'envelope' && envelopeTable(answer, given),
    given.method === '50/30/20' &&
      plotOf(outputs.goals, answer.goals, {
        type: 'bar',
        title: 'Your plan against 50/30/20',
        caption: 'Needs and wants should stay below their targets; savings should reach theirs.',
        along: 'name',
        y: 'Dollars per month',
        min: 0,
        series: { planned: 'you', target: 'baseline' },
      }),
    targets,
  ]
}

const TITLES: Readonly<Record<Given['method'], string>> = {
  '50/30/20': 'Your plan against 50/30/20',
  'zero-based': 'Zero-based budget',
  'pay-yourself-first': 'Pay yourself first',
  envelope: 'Your envelopes',
}

function sharesText({ needsShare, wantsShare, savingsShare }: Budget): string | undefined {
  if (needsShare === null || wantsShare === null || savingsShare === null) return undefined
  return `Of take-home pay: needs ${percent(needsShare, 0)}, wants ${percent(wantsShare, 0)}, saved ${percent(savingsShare, 0)}`
}

function noteOf(answer: Budget, given: Given): string {
  const left = answer.monthlySurplus
  if (given.method === 'zero-based') {
    if (Math.abs(left) < 0.5) return 'Every dollar is assigned.'
    return left > 0
      ? `${money(left)} has no job yet: assign it to a line, to savings, or to a debt.`
      : `You have assigned ${money(-left)} more than you bring home.`
  }
  if (given.method === 'pay-yourself-first') {
    const rest = answer.netMonthly - answer.savedMonthly
    return `After savings you have ${money(rest)} a month to live on, or ${money(rest / WEEKS_A_MONTH)} a week.`
  }
  if (given.method === 'envelope') return 'Fill no more than you bring home; whatever is left carries over.'
  return 'Debt payments count as needs. A positive net means you are under a limit or above the savings goal.'
}

const envelopeTable = ({ envelopes }: Budget, given: Given): Block =>
  tableOf(outputs.envelopes, envelopes, {
    total: ['carriedIn', 'filled', 'spent', 'carriedOut'],
    note:
      given.lines.length > 0
        ? 'Fill an overdrawn envelope first next month.'
        : 'Add budget lines to give each one its own envelope.',
  })
