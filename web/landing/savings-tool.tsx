import { useState } from 'react'
import { counted, money } from '#kit/format.ts'
import { Figure } from './example.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { NumberBox } from './number-box.tsx'
import { type Savings, type SavingsAnswer, savings, savingsCase } from './sums.ts'
import { ToolCard } from './tool-card.tsx'

/** What regular saving becomes. */
export function SavingsTool() {
  const [input, setInput] = useState<Savings>({ start: 5000, monthly: 300, rateYearly: 0.05, years: 20 })
  const answer = savings(input)
  const set = (name: keyof Savings) => (value: number) => setInput({ ...input, [name]: value })
  return (
    <ToolCard
      title="Savings growth"
      inputs={
        <>
          <NumberBox
            label="Monthly savings"
            {...{ kind: 'money', min: 0, max: 5000, step: 50 }}
            value={input.monthly}
            onChange={set('monthly')}
          />
          <NumberBox
            label="Annual return"
            {...{ kind: 'percent', min: 0, max: 0.12, step: 0.0025 }}
            value={input.rateYearly}
            onChange={set('rateYearly')}
          />
          <NumberBox
            label="Time"
            {...{ kind: 'integer', min: 1, max: 50, step: 1, unit: 'years' }}
            value={input.years}
            onChange={(years) => set('years')(Math.round(years))}
          />
        </>
      }
      answer={
        answer === null ? (
          <p>These numbers do not produce an answer. Change one of them.</p>
        ) : (
          <Growth {...answer} {...input} />
        )
      }
      further={{
        label: 'Continue in Retirement planner',
        path: '/calculators/retirement',
        inputs: savingsCase(input),
        note: 'Your balance and savings carry over; the planner uses returns above inflation.',
      }}
    />
  )
}

function Growth({ balances, paidIn, growth, years, start }: SavingsAnswer & Savings) {
  const last = balances.at(-1) ?? 0
  return (
    <>
      <p className="answer">
        You will have <strong>{money(last)}</strong>
      </p>
      <GrowthChart values={balances} summary={`After ${counted(years, 'year')}: ${money(last)}.`} />
      <dl className="figures">
        <Figure name="Total contributions" value={money(paidIn)} />
        <Figure name="Growth" value={money(growth)} />
      </dl>
      <p className="fine">
        Starts with {money(start)} today and assumes the same return every month, before taxes and inflation.
      </p>
    </>
  )
}
