import { geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import atlas from 'us-atlas/states-albers-10m.json'
import css from './map.module.css'
import { STATES } from './states.ts'

type MapProps = {
  readonly label: string
  /** How many records lie in a state, by its postal code. */
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}

/** The size for which us-atlas has drawn the states, Alaska and Hawaii moved in. */
const BOX = '0 0 975 610'
const SHADES = 5

type Topology = Parameters<typeof feature>[0]

type Shape = { readonly code: string; readonly name: string; readonly path: string }

/** The states, darker where there are more. The list beside it says the same and works by keyboard. */
export function StateMap({ label, counts, chosen, onChoose }: MapProps) {
  const shapes = useMemo(() => shapesOf(), [])
  const most = Math.max(1, ...counts.values())
  const places = [...counts]
    .map(([code, count]) => ({ code, count, name: nameOf(code) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const toggle = (code: string) => onChoose(code === chosen ? null : code)
  return (
    <div className={css.map}>
      <svg viewBox={BOX} role="img" aria-label={`${label}: ${summaryOf(places)}`} className={css.states}>
        {shapes.map(({ code, name, path }) => {
          const count = counts.get(code) ?? 0
          return (
            <path
              key={code}
              d={path}
              data-shade={
                count === 0 ? 0 : Math.max(1, Math.ceil((SHADES * Math.log1p(count)) / Math.log1p(most)))
              }
              data-chosen={code === chosen || undefined}
              onClick={count === 0 ? undefined : () => toggle(code)}
            >
              <title>{`${name}: ${count.toLocaleString('en-US')}`}</title>
            </path>
          )
        })}
      </svg>
      <div role="group" aria-label="States" className={css.list}>
        {places.map(({ code, name, count }) => (
          <button key={code} type="button" aria-pressed={code === chosen} onClick={() => toggle(code)}>
            {name}
            <span>{count.toLocaleString('en-US')}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const nameOf = (code: string): string =>
  Object.values(STATES).find((state) => state.code === code)?.name ?? code

function summaryOf(places: readonly { readonly name: string; readonly count: number }[]): string {
  const most = places.slice(0, 3).map(({ name, count }) => `${name} ${count.toLocaleString('en-US')}`)
  return most.length === 0 ? 'no records with a state' : `most in ${most.join(', ')}`
}

function shapesOf(): readonly Shape[] {
  const topology: unknown = atlas
  const states = isTopology(topology) ? topology.objects.states : undefined
  if (!isTopology(topology) || states === undefined) return []
  const collection = feature(topology, states)
  const draw = geoPath()
  const features = collection.type === 'FeatureCollection' ? collection.features : [collection]
  return features.flatMap((one) => {
    const state = STATES[String(one.id)]
    return state === undefined ? [] : [{ ...state, path: draw(one) ?? '' }]
  })
}

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
