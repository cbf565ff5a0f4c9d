import { useState } from 'react'
import { choice, options, percent, text } from '#kit/field.ts'
import { percent as percentText } from '#kit/format.ts'
import { MARKETS } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import type { BenchmarkMix } from '#kit/portfolio/records.ts'
import { useChangeLedger } from '#kit/react/portfolio.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './performance.module.css'

const NAMES = Object.entries(MARKETS)
const NAME = text('Mix name', { default: '', maxLength: 120 })
const REBALANCE = choice('Rebalanced', {
  default: 'monthly',
  options: options(['monthly', 'Monthly'], ['yearly', 'Yearly']),
})

type Props = {
  readonly mix: BenchmarkMix | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The person's own benchmark: parts of the bundled series, stored with the portfolio. */
export function MixEditor({ mix, onDone, onCancel }: Props) {
  const change = useChangeLedger()
  const [name, setName] = useState('My mix')
  const [rebalance, setRebalance] = useState<BenchmarkMix['rebalance']>(mix?.rebalance ?? 'monthly')
  const [weights, setWeights] = useState<Weights>(() =>
    Object.fromEntries((mix?.parts ?? []).map(({ series, weight }) => [series, weight])),
  )
  const parts = partsOf(weights)
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  const isWhole = Math.abs(sum - 1) < 1e-6 && name.trim() !== ''
  const save = () =>
    change.mutate({ put: { benchmark: { name: name.trim(), parts, rebalance } } }, { onSuccess: onDone })
  return (
    <div className={css.editor} role="group" aria-label="Custom mix">
      <div className={css.weights}>
        <FieldInput
          name="mixName"
          field={NAME}
          value={name}
          onChange={(value) => setName(typeof value === 'string' ? value : '')}
        />
        <WeightFields weights={weights} onChange={setWeights} />
        <FieldInput
          name="rebalance"
          field={REBALANCE}
          value={rebalance}
          onChange={(value) => setRebalance(value === 'yearly' ? 'yearly' : 'monthly')}
        />
      </div>
      <div className={css.buttons}>
        <Action disabled={!isWhole} isRunning={change.isPending} onClick={save}>
          {change.isPending ? 'Saving…' : 'Compare with this mix'}
        </Action>
        <Action tone="plain" onClick={onCancel}>
          Cancel
        </Action>
        <p role="status">
          {change.isError
            ? `Not saved: ${change.error.message}`
            : `Weights total ${percentText(sum, 2)}${isWhole ? '.' : '; a mix needs a name and weights of 100%.'}`}
        </p>
      </div>
    </div>
  )
}

type Weights = Readonly<Record<string, unknown>>

const partsOf = (weights: Weights): BenchmarkMix['parts'] =>
  NAMES.flatMap(([series]) => {
    const weight = weights[series]
    return typeof weight === 'number' && weight > 0 ? [{ series, weight }] : []
  })

const WeightFields = ({
  weights,
  onChange,
}: {
  readonly weights: Weights
  readonly onChange: (weights: Weights) => void
}) =>
  NAMES.map(([series, { label }]) => (
    <FieldInput
      key={series}
      name={`mix-${series}`}
      field={percent(label, { default: 0, min: 0, max: 1 })}
      value={weights[series] ?? 0}
      onChange={(value) => onChange({ ...weights, [series]: value })}
    />
  ))
