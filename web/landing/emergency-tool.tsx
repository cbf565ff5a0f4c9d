import { useState } from 'react'
import type { FactName } from '#kit/fact-names.ts'
import { counted, money, percent } from '#kit/format.ts'
import { ASSUMED, type EmergencyAnswer, type Entered, emergency, emergencyCase } from './emergency.ts'
import { Figure } from './example.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { NumberBox } from './number-box.tsx'
import { ToolCard } from './tool-card.tsx'

const FURTHER = {
  label: 'Continue in Emergency fund',
  path: '/calculators/emergency-fund',
  note: 'Your numbers and these assumptions carry over; change them there.',
} as const

/** Told of the visitor's own numbers, by the facts that they are. */
export type OnNumbers = (numbers: Partial<Record<FactName, number>>) => void

/** How much cash is enough: two earners with steady pay who rent, 4 % on the fund. */
export function EmergencyTool({ onNumbers }: { readonly onNumbers: OnNumbers }) {
  const [input, setInput] = useState<Entered>({
    essentialMonthly: 3000,
    cashNow: 4000,
    monthlyContribution: 400,
  })
  const answer = emergency(input)
  if (answer === null) return null
  const set = (name: keyof Entered) => (value: number) => {
    const next = { ...input, [name]: value }
    setInput(next)
    onNumbers({
      'spending.essentialMonthly': next.essentialMonthly,
      'savings.liquid': next.cashNow,
      'savings.monthly': next.monthlyContribution,
    })
  }
  return (
    <ToolCard
      title="Emergency fund"
      inputs={
        <>
          <NumberBox
            label="Monthly essential spending"
            {...{ kind: 'money', min: 500, max: 15_000, step: 100 }}
            value={input.essentialMonthly}
            onChange={set('essentialMonthly')}
          />
          <NumberBox
            label="Cash on hand"
            {...{ kind: 'money', min: 0, max: 60_000, step: 500 }}
            value={input.cashNow}
            onChange={set('cashNow')}
          />
          <NumberBox
            label="Monthly savings"
            {...{ kind: 'money', min: 0, max: 3000, step: 50 }}
            value={input.monthlyContribution}
            onChange={set('monthlyContribution')}
          />
        </>
      }
      answer={<Fund {...answer} cashNow={input.cashNow} />}
      further={{ ...FURTHER, inputs: emergencyCase(input) }}
    />
  )
}

function Fund({ target, balances, monthsToGoal, cashNow }: EmergencyAnswer & Pick<Entered, 'cashNow'>) {
  const reached = monthsToGoal === null ? 'Not reached' : counted(monthsToGoal, 'month')
  return (
    <>
      <p className="answer">
        Keep <strong>{money(target)}</strong> in cash
      </p>
      <GrowthChart values={balances} target={target} summary={`Time to reach the target: ${reached}.`} />
      <dl className="figures">
        <Figure name="Still needed" value={money(Math.max(0, target - cashNow))} />
        <Figure name="Time to target" value={reached} />
      </dl>
      <p className="fine">
        Assumes two earners with steady pay who rent, no dependents or insurance deductibles, and{' '}
        {percent(ASSUMED.apy, 0)} APY on savings.
      </p>
    </>
  )
}
