import { useState } from 'react'
import { cents, money, percent } from '#kit/format.ts'
import { Figure } from './example.tsx'
import { NumberBox } from './number-box.tsx'
import { type Loan, type LoanAnswer, loan, loanCase } from './sums.ts'
import { ToolCard } from './tool-card.tsx'

/** What a loan costs a month, and in all. */
export function LoanTool() {
  const [input, setInput] = useState<Loan>({ amount: 320_000, rateYearly: 0.065, years: 30 })
  const answer = loan(input)
  const set = (name: keyof Loan) => (value: number) => setInput({ ...input, [name]: value })
  return (
    <ToolCard
      title="Loan payment"
      inputs={
        <>
          <NumberBox
            label="Loan amount"
            {...{ kind: 'money', min: 1000, max: 2_000_000, step: 1000 }}
            value={input.amount}
            onChange={set('amount')}
          />
          <NumberBox
            label="Annual rate"
            {...{ kind: 'percent', min: 0, max: 0.25, step: 0.00125 }}
            value={input.rateYearly}
            onChange={set('rateYearly')}
          />
          <NumberBox
            label="Term"
            {...{ kind: 'integer', min: 1, max: 40, step: 1, unit: 'years' }}
            value={input.years}
            onChange={(years) => set('years')(Math.round(years))}
          />
        </>
      }
      answer={
        answer === null ? (
          <p>These numbers do not produce a payment. Change the amount, rate, or term.</p>
        ) : (
          <Payment {...answer} {...input} />
        )
      }
      further={{
        label: 'Continue in Compare interest rates',
        path: '/calculators/interest-rates-compare',
        inputs: loanCase(input),
      }}
    />
  )
}

function Payment({ payment, interest, amount }: LoanAnswer & Loan) {
  const total = amount + interest
  return (
    <>
      <p className="answer">
        Pay <strong>{cents(payment)}</strong> a month
      </p>
      <div
        className="split"
        role="img"
        aria-label={`Of ${money(total)} paid, ${money(amount)} is principal and ${money(interest)} is interest.`}
      >
        <span style={{ flexGrow: amount }}>Principal {percent(amount / total, 0)}</span>
        <span style={{ flexGrow: interest }}>
          {interest > 0 ? `Interest ${percent(interest / total, 0)}` : ''}
        </span>
      </div>
      <dl className="figures">
        <Figure name="Total interest" value={money(interest)} />
        <Figure name="Total paid" value={money(total)} />
      </dl>
      <p className="fine">
        Level payments at the end of each month; the monthly rate is the annual rate ÷ 12.
      </p>
    </>
  )
}
