import type { Tone } from '#kit/block.ts'
import { ToneIcon } from '../states/ToneWord.tsx'
import type { Shown } from '../text.tsx'
import { useText } from '../text.tsx'
import css from './metrics.module.css'
import { useCountUp } from './use-count-up.ts'

export type Metric = {
  readonly label: string
  readonly value: unknown
  readonly how: Shown
  readonly help?: string | undefined
  readonly note?: string | undefined
  readonly tone?: Tone | undefined
  /** Against the saved or compared case: '+$120 a month'. */
  readonly change?: { readonly text: string; readonly tone: Tone } | undefined
  /** Why there is no answer, where the value is null. */
  readonly reason?: string | undefined
}

/** Characters of a number that one of four has room for in large digits. */
const ROOM = 10

/** At most four stand large; the rest follow as a plain list. */
export function MetricGrid({ metrics }: { readonly metrics: readonly Metric[] }) {
  const large = metrics.slice(0, 4)
  const rest = metrics.slice(4)
  const { show } = useText()
  const shared = sharedReason(large)
  const isLong = large.some(({ value, how }) => typeof value === 'number' && show(value, how).length > ROOM)
  return (
    <div className={css.metrics}>
      <dl className={css.large} data-count={large.length} data-long={isLong || undefined}>
        {large.map((metric) => (
          <Large
            key={metric.label}
            {...metric}
            reason={metric.reason === shared ? undefined : metric.reason}
          />
        ))}
      </dl>
      {shared !== undefined && <p className={css.reason}>{shared}</p>}
      {rest.length > 0 && (
        <dl className={css.rest}>
          {rest.map((metric) => (
            <div key={metric.label}>
              <dt title={metric.help}>{metric.label}</dt>
              <dd>
                <Value {...metric} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** What keeps several figures back alike is said once, below them. */
function sharedReason(metrics: readonly Metric[]): string | undefined {
  const reasons = metrics.flatMap(({ value, reason }) =>
    value === null && reason !== undefined ? [reason] : [],
  )
  return reasons.find((reason, at) => reasons.indexOf(reason) !== at)
}

function Large(metric: Metric) {
  const { label, help, note, tone = 'neutral', change, value, reason } = metric
  return (
    <div className={css.metric} data-tone={tone}>
      <dt title={help}>{label}</dt>
      <dd className={css.value}>
        {tone !== 'neutral' && tone !== 'information' && <ToneIcon tone={tone} size={20} />}
        <Value {...metric} />
      </dd>
      {change !== undefined && (
        <dd className={css.change} data-tone={change.tone}>
          {change.text}
        </dd>
      )}
      {note !== undefined && <dd className={css.note}>{note}</dd>}
      {value === null && reason !== undefined && <dd className={css.note}>{reason}</dd>}
    </div>
  )
}

function Value({ value, how }: Metric) {
  const { show } = useText()
  return typeof value === 'number' ? <Moving value={value} how={how} /> : <>{show(value, how)}</>
}

function Moving({ value, how }: { readonly value: number; readonly how: Shown }) {
  const { show } = useText()
  const moving = useCountUp(value)
  const isWhole = Number.isInteger(value)
  return <>{show(isWhole ? Math.round(moving) : moving, how)}</>
}
