import { useId } from 'react'
import { date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import type { Analytics, Sprint } from '../../shared/sprints/queries.ts'
import type { Of } from './asked.model.ts'
import css from './sprintanalytics.module.css'

type ControlsProps = {
  readonly sprints: readonly Sprint[]
  readonly analytics: Analytics
  readonly d: number
  readonly of: Of
}

const UNITS = [
  { value: 'points', label: 'Points' },
  { value: 'items', label: 'Items' },
]

const OF = [
  { value: 'sprint', label: 'This sprint' },
  { value: 'project', label: 'All open work' },
]

/** Which sprint, counted how, and on which of its days: all of it in the address. */
export function Controls({ sprints, analytics, d, of }: ControlsProps) {
  const { setQuery } = useAddress()
  return (
    <div className={`${css.controls} no-print`}>
      <SelectField
        label="Sprint"
        value={analytics.sprintId}
        choices={sprints.map(({ id, name, state }) => ({
          value: id,
          label: state === 'active' ? `${name} (active)` : name,
        }))}
        onChange={(sprint) => setQuery({ sprint, day: null })}
      />
      <SelectField
        label="Count"
        value={analytics.unit}
        choices={UNITS}
        onChange={(unit) => setQuery({ unit })}
      />
      <SelectField
        label="Forecast"
        value={of}
        choices={OF}
        onChange={(value) => setQuery({ of: value === 'sprint' ? null : value })}
      />
      <Replay analytics={analytics} d={d} />
    </div>
  )
}

/** The report as it looked at the end of each day, with that day's forecast. */
function Replay({ analytics: { burn }, d }: Pick<ControlsProps, 'analytics' | 'd'>) {
  const { setQuery } = useAddress()
  const id = useId()
  const day = burn.days[d]?.day
  const words = d === 0 ? 'the start' : day === undefined ? '' : date(day)
  return (
    <div className={css.replay}>
      <label htmlFor={id}>
        {d === burn.shown ? 'Replay' : 'As of'}: day {d} of {burn.planned}, {words}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={burn.shown}
        value={d}
        onChange={(event) => {
          const chosen = Number(event.target.value)
          setQuery({ day: chosen === burn.shown ? null : String(chosen) })
        }}
      />
    </div>
  )
}
