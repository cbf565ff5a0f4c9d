import type { Least } from '#kit/analysis/least.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { FACTS } from '#kit/facts.ts'
import { age, choice, date, integer, money, options } from '#kit/field.ts'
import { percent as share } from '#kit/format.ts'
import { RETIREMENT_SPENDING, retirementSpending } from '#kit/from-facts.ts'
import { checkField } from '#kit/parse.ts'
import { US_STATES } from '#kit/us-states.ts'
import { dollarsOf, needed, type OwnAnswer, type Question } from './question.model.ts'
import { stands } from './stands.model.ts'

/** Nobody is told to work longer than this. */
const LATEST = 80
const ADULT = 18

/** Today's spending, as far as it goes on in retirement. */
const spent = (facts: StoredFacts): number | undefined => retirementSpending((name) => facts[name]?.value)

/** What the retirement accounts among the holdings come to, where they stand for it. */
const balance = (facts: StoredFacts): number | null => {
  const known = facts['retirement.balance']?.value
  return typeof known === 'number' ? known : null
}

/** When the money lasts: the goal of the retirement planner, for the household of the profile. */
export const stop: Question = {
  id: 'stop',
  title: 'When can I stop working?',
  gives: 'See the earliest age at which your money lasts in 90% of simulated lifetimes.',
  keywords: [
    'when can I stop working',
    'when can I retire',
    'what age can I retire',
    'earliest retirement age',
    'financial freedom',
    'financial independence',
  ],
  action: 'See when',
  asks: {
    birthDate: {
      label: 'Date of birth',
      field: date('Date of birth', { default: '1980-01-01', min: '1900-01-01', max: '2100-12-31' }),
      fact: 'person.birthDate',
    },
    filing: {
      label: 'Filing status',
      field: {
        ...FACTS['tax.filingStatus'],
        help: 'Now and in retirement. Married filing jointly adds a partner of your age.',
      },
      fact: 'tax.filingStatus',
    },
    earners: {
      label: 'Earners',
      field: integer('Earners', {
        help: 'Enter 1 or 2. With 2, each of you is paid half of the income.',
        default: 1,
        min: 1,
        max: 2,
        showIf: { filing: ['mfj'] },
      }),
      fact: 'income.earners',
    },
    balance: { ...dollarsOf('Retirement savings today', 'retirement.balance'), known: balance },
    saved: dollarsOf('Saved for retirement each year', 'retirement.contribution'),
    income: dollarsOf('Yearly household income before tax', 'income.gross'),
    spending: {
      label: 'Annual spending in retirement',
      field: money('Annual spending in retirement', {
        help: RETIREMENT_SPENDING,
        default: 0,
        min: 0,
        max: 1e8,
      }),
      fact: 'retirement.spending',
      starts: spent,
    },
    claim: {
      label: 'Social Security from',
      field: age('Social Security from', {
        help: 'Age 62 to 70. Starting at 62 instead of 67 pays about 30% less for life.',
        default: 804,
        min: 744,
        max: 840,
      }),
      fact: 'retirement.claimAge',
      starts: 804,
    },
    state: {
      label: 'State of residence',
      field: choice('State of residence', {
        help: 'Where you pay income tax in retirement.',
        default: 'none',
        options: [{ value: 'none', label: 'No state tax' }, ...options(...Object.entries(US_STATES))],
      }),
      fact: 'person.state',
      starts: 'none',
    },
    end: {
      label: 'Plan to age',
      field: integer('Plan to age', { default: 95, min: 85, max: 119 }),
      fact: 'retirement.planToAge',
      starts: 95,
      isAssumption: true,
    },
    mortgage: {
      label: 'Annual mortgage payments',
      field: money('Annual mortgage payments', {
        help: 'Principal and interest, 0 if you have none.',
        default: 0,
        min: 0,
        max: 1e7,
      }),
      fact: 'home.mortgagePayment',
      starts: 0,
      isAssumption: true,
    },
    health: {
      label: 'Health premium before 65',
      field: money('Health premium before 65', {
        help: 'Per person and year, once you have stopped.',
        default: 9000,
        min: 0,
        max: 200_000,
      }),
      fact: 'retirement.healthPremium',
      starts: 9000,
      isAssumption: true,
    },
  },
  // Of what the planner reads, the age to stop at is the answer itself, and holdings are worth something else each day.
  reads: [
    'savings.liquid',
    'debts',
    'spending.total',
    'tax.stateRate',
    'retirement.socialSecurity',
    'home.value',
    'home.mortgageBalance',
    'home.mortgageUntil',
  ],
  answer: async (numbers, { facts, today, findLeast }) => {
    const { spending = 0, claim = 804, end = 95, mortgage = 0 } = numbers
    if (spending <= 0) return needed('spending')
    const born = Number(String(facts['person.birthDate']?.value).slice(0, 4))
    const now = Number(today.slice(0, 4)) - born
    if (now < ADULT || now >= end)
      return { path: 'birthDate', message: `Enter a date that makes you ${ADULT} to ${end - 1}.` }
    const least = await findLeast({
      tool: 'calculators/retirement',
      facts,
      today,
      low: now,
      high: Math.min(Math.max(LATEST, now), end - 1),
    })
    return 'problem' in least
      ? asProblem(least)
      : toldOf(least, {
          now,
          born,
          end,
          planned: facts['retirement.age']?.value,
          stands: stands(facts, { claim, mortgage }),
        })
  },
  next: { label: 'Open the full plan', to: '/calculators/retirement' },
}

const asProblem = ({ problem, fact }: Extract<Least, { readonly problem: string }>): FieldProblem => {
  const asked = Object.entries(stop.asks).find((one) => one[1].fact === fact)
  return { path: asked?.[0] ?? 'birthDate', message: problem }
}

type Times = {
  readonly now: number
  readonly born: number
  readonly end: number
  /** The retirement age of the profile. */
  readonly planned: unknown
  /** What the answer assumes, in a sentence. */
  readonly stands: string
}

function toldOf(least: Exclude<Least, { readonly problem: string }>, times: Times): OwnAnswer {
  const { at, reached, before, inputs, target } = least
  const { now, born, end, planned, stands } = times
  if (at === null) {
    const latest = Math.min(Math.max(LATEST, now), end - 1)
    return {
      figure: `Not by ${latest}`,
      sentence: 'at this pace.',
      more: `If you stop at ${latest}, your money lasts in ${share(reached)} of simulated lifetimes; the goal is ${share(target, 0)}. Saving more or spending less brings it closer. ${stands}`,
      carries: inputs,
    }
  }
  return {
    figure: at <= now ? 'Now' : String(at),
    sentence:
      at <= now
        ? 'is when you can stop working.'
        : `is the earliest age at which you can stop working, in ${born + at}.`,
    more: `Your money then lasts to ${end} in ${share(reached)} of simulated lifetimes.${before === null ? '' : ` A year earlier, it is ${share(before)}.`} ${stands}`,
    carries: inputs,
    ...(planned === at || !('value' in checkField(FACTS['retirement.age'], at))
      ? {}
      : { offers: { label: `Make ${at} my retirement age`, fact: 'retirement.age', value: at } }),
  }
}
