import { counted, money } from '#kit/format.ts'
import { emergency, type EmergencyAnswer } from './emergency.ts'
import { GrowthChart } from './growth-chart.tsx'

const SAMPLE = {
  essentialMonthly: 3800,
  cashNow: 6000,
  monthlyContribution: 500,
  apy: 0.04,
  earners: 1,
  dependants: 2,
  homeowner: true,
} as const

/** A result as it stands inside, worked out by the same code. */
export function Example() {
  const answer = emergency(SAMPLE)
  return answer === null ? null : <Card answer={answer} />
}

function Card({
  answer: { months, target, monthsToGoal, balances, reasons },
}: {
  readonly answer: EmergencyAnswer
}) {
  const when = monthsToGoal === null ? 'not reached' : counted(monthsToGoal, 'month')
  return (
    <figure className="example">
      <figcaption className="fine">Example: one earner, homeowner, two dependents</figcaption>
      <p className="answer">
        You need <strong>{money(target)}</strong> to cover {counted(months, 'month')} without a paycheck.
      </p>
      <dl className="figures">
        <Figure name="On hand" value={money(SAMPLE.cashNow)} />
        <Figure name="Still needed" value={money(target - SAMPLE.cashNow)} />
        <Figure name={`Saving ${money(SAMPLE.monthlyContribution)} a month`} value={when} />
      </dl>
      <GrowthChart
        values={balances}
        target={target}
        summary={`The fund grows from ${money(SAMPLE.cashNow)} to ${money(target)} in ${when}.`}
      />
      <p className="why">
        <span>Why {counted(months, 'month')}</span>
        {reasons.map(({ name, months }) => (
          <span key={name} className="reason">
            {name} {months > 0 ? '+' : '\u2212'}
            {Math.abs(months)}
          </span>
        ))}
      </p>
    </figure>
  )
}

export const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
