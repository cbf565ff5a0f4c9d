import { isoDate } from '#finance/calendar.ts'
import { settlementDay } from '#finance/settlement-day.ts'
import type { Callout } from '#kit/block.ts'
import { oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import { type Contract, exerciseDates } from './contract.model.ts'
import type { Result } from './price.mode.ts'
import type { Term } from './term.ts'

/** Who can lose without end, when exercise comes early, and when the strike is too near. */
export function priceCallouts(result: Result, given: Given, contract: Contract): readonly Callout[] {
  return [
    undefinedRisk(result, given),
    ...earlyCallout(given, contract),
    ...putCallout(result, given),
    ...pin(given, contract),
  ]
}

function undefinedRisk(result: Result, given: Given): Callout {
  const premium = cents(result.premium)
  return given.type === 'call'
    ? callout(
        'negative',
        'The writer’s risk has no limit',
        `The buyer can lose ${premium} and no more. Who writes this call without the shares loses a dollar a share for every dollar above ${cents(result.breakEven)}.`,
      )
    : callout(
        'caution',
        'What the writer can lose',
        `The buyer can lose ${premium} and no more. Who writes this put has to take the shares at ${cents(given.strike)} even if they are worth nothing: ${cents(result.breakEven * given.contracts * given.multiplier)} at the most.`,
      )
}

function earlyCallout(given: Given, contract: Contract): readonly Callout[] {
  if (given.type !== 'call' || given.style !== 'american') return []
  const [first] = exerciseDates(contract)
  if (first === undefined) return []
  return [
    callout(
      'caution',
      'Assignment before the ex-dividend day',
      `The dividend of ${cents(first.amount)} is more than the ${cents(first.interest)} of interest that waiting saves on the strike: deep in the money the holder exercises the day before, and the writer delivers shares and dividend.`,
    ),
  ]
}

function putCallout(result: Result, given: Given): readonly Callout[] {
  if (given.style !== 'american' || result.intrinsicValue <= 0) return []
  return result.timeValue < 0.005
    ? [
        callout(
          'caution',
          'Exercise now',
          'The option is worth no more than its exercise: holding it longer gives away interest or a dividend.',
        ),
      ]
    : []
}

const NEAR = 0.01
const WEEK = 7 / 365

function pin({ spot, strike }: Given, { option }: Contract): readonly Callout[] {
  if (Math.abs(spot / strike - 1) >= NEAR || option.t > WEEK) return []
  return [
    callout(
      'caution',
      'Pin risk',
      `The price is within ${percent(NEAR, 0)} of the strike and a week is left at most: whether shares are delivered is known only after the close, and over the weekend the writer may be long or short without knowing.`,
    ),
  ]
}

/** The decision before each ex-dividend day, told in the flow between the marks and expiry. */
export function exDateSteps(contract: Contract, term: Term): readonly Step[] {
  if (contract.exercise !== 'american' || contract.option.type !== 'call') return []
  return exerciseDates(contract)
    .slice(0, 1)
    .map(({ t, amount, interest }) => {
      const day = Math.min(term.to, settlementDay(term.from + Math.max(1, Math.round(t * 365) - 1), 1))
      return {
        title: 'Before the ex-dividend day: exercise or hold',
        when: isoDate(day),
        text: `On ${date(isoDate(day))} the holder decides: exercise brings the dividend of ${cents(amount)}, holding keeps ${cents(interest)} of interest on the strike and what time value is left. Whoever is assigned must deliver the next day.`,
        edges: [
          tell('holderBroker', 'holder', 'Dividend ahead'),
          oblige('writer', 'writerBroker', 'May be assigned early'),
        ],
      }
    })
}
