import type { ReactNode } from 'react'
import type { Tone } from '#kit/block.ts'
import { percentDecimals, withPercentDecimals } from '#kit/format.ts'
import { ToneIcon } from '../states/ToneWord.tsx'
import type { Show, Shown } from '../text.tsx'
import { useText } from '../text.tsx'
import css from './metrics.module.css'
import { useSwatches } from './Swatch.tsx'
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
  const swatch = useSwatches(large.map(({ label }) => label))
  const shared = sharedReason(large)
  const decimals = mostDecimals(large, show)
  const isLong = large.some(({ value, how }) => typeof value === 'number' && show(value, how).length > ROOM)
  // Dashes beside each other say nothing.
  if (shared !== undefined && metrics.every(({ value }) => value === null))
    return (
      <p className={css.reason}>
        {metrics.map(({ label }) => label).join(', ')}: {shared}
      </p>
    )
  return (
    <div className={css.metrics}>
      <dl className={css.large} data-count={large.length} data-long={isLong || undefined}>
        {large.map((metric) => (
          <Large
            key={metric.label}
            {...metric}
            swatch={swatch(metric.label)}
            decimals={decimals}
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

/** Percentages beside each other have as many decimals as the longest, as far as each is known. */
const mostDecimals = (metrics: readonly Metric[], show: Show): number =>
  Math.max(0, ...metrics.map(({ value, how }) => (isPercent(how) ? percentDecimals(show(value, how)) : 0)))

const isPercent = ({ format, unit }: Shown): boolean => format === 'percent' && unit === undefined

type LargeProps = Metric & { readonly swatch: ReactNode; readonly decimals: number }

function Large({ swatch, ...metric }: LargeProps) {
  const { label, help, note, tone = 'neutral', change, value, reason } = metric
  return (
    <div className={css.metric} data-tone={tone}>
      <dt title={help}>
        {swatch}
        {label}
      </dt>
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

function Value({ value, how, decimals = 0 }: Metric & { readonly decimals?: number }) {
  const { show } = useText()
  const even = isPercent(how) ? Math.min(decimals, how.decimals ?? 1) : 0
  return typeof value === 'number' ? (
    <Moving value={value} how={how} decimals={even} />
  ) : (
    <>{show(value, how)}</>
  )
}

type MovingProps = { readonly value: number; readonly how: Shown; readonly decimals: number }

function Moving({ value, how, decimals }: MovingProps) {
  const { show } = useText()
  const moving = useCountUp(value)
  const isWhole = Number.isInteger(value)
  return <>{withPercentDecimals(show(isWhole ? Math.round(moving) : moving, how), decimals)}</>
}
