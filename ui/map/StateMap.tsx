import { geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { ATLAS_SIZE, stateShapes } from './atlas.ts'
import css from './map.module.css'
import { STATES } from './states.ts'

type MapProps = {
  readonly label: string
  /** How many records lie in a state, by its postal code. */
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}

const BOX = `0 0 ${ATLAS_SIZE.width} ${ATLAS_SIZE.height}`
const SHADES = 5

/** The states, darker where there are more. The list beside it says the same and works by keyboard. */
export function StateMap({ label, counts, chosen, onChoose }: MapProps) {
  const shapes = useMemo(() => {
    const draw = geoPath()
    return stateShapes().map(({ shape, ...state }) => ({ ...state, path: draw(shape) ?? '' }))
  }, [])
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
