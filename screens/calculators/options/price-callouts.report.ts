import { isoDate } from '#finance/dates/calendar.ts'
import { settlementDay } from '#finance/dates/settlement-day.ts'
import { oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import type { Given, Term } from './contract-given.model.ts'
import { type Contract, exerciseDates } from './contract.model.ts'
import type { Result } from './price.mode.ts'

const NEAR = 0.01
const WEEK = 7 / 365
const NO_TIME_VALUE = 0.005

/** Worth what exercise gains and no more, with time left. */
export const isForExercise = (
  { bought, intrinsicValue, timeValue }: Result,
  { style }: Pick<Given, 'style'>,
): boolean =>
  style === 'american' && bought.contract.option.t > 0 && intrinsicValue > 0 && timeValue < NO_TIME_VALUE

/** Who can lose without end, when exercise comes early, and when the strike is too near. */
export function priceCallouts(result: Result, given: Given, contract: Contract): Draft {
  const { spot, strike, style, type, contracts, multiplier } = given
  const premium = cents(result.premium)
  const [exDate] = type === 'call' && style === 'american' ? exerciseDates(contract) : []
  return [
    type === 'call'
      ? callout(
          'caution',
          'The writer’s risk is unlimited',
          `The buyer can lose ${premium} and no more. A writer who does not own the shares loses a dollar per share for every dollar above ${cents(result.breakEven)}.`,
        )
      : callout(
          'caution',
          'What the writer can lose',
          `The buyer can lose ${premium} and no more. The writer must take the shares at ${cents(strike)} even if they are worthless, a maximum loss of ${cents(result.breakEven * contracts * multiplier)}.`,
        ),
    exDate !== undefined &&
      callout(
        'caution',
        'Early assignment before the ex-dividend date',
        `The dividend of ${cents(exDate.amount)} exceeds the ${cents(exDate.interest)} of interest that waiting saves on the strike. If the call is deep in the money, the holder exercises the day before, and the writer delivers the shares and loses the dividend.`,
      ),
    isForExercise(result, given) &&
      callout(
        'caution',
        'Exercise now',
        'The option is worth no more than its intrinsic value: holding on gives up interest or a dividend.',
      ),
    Math.abs(spot / strike - 1) < NEAR &&
      contract.option.t <= WEEK &&
      callout(
        'caution',
        'Pin risk',
        `The stock is within ${percent(NEAR, 0)} of the strike with a week or less to go. Assignment is known only after the close, so the writer may be long or short over the weekend without knowing it.`,
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
        title: 'Before the ex-dividend date: exercise or hold',
        when: isoDate(day),
        text: `On ${date(isoDate(day))} the holder decides: exercising captures the ${cents(amount)} dividend, holding saves ${cents(interest)} of interest on the strike and keeps any time value. A writer who is assigned must deliver the next day.`,
        edges: [
          tell('holderBroker', 'holder', 'Dividend coming'),
          oblige('writer', 'writerBroker', 'May be assigned early'),
        ],
      }
    })
}
