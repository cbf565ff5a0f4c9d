import type { GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import states from 'us-atlas/states-albers-10m.json'
import { STATES } from './states.ts'

/** The size for which us-atlas has drawn the states, Alaska and Hawaii moved in. */
export const ATLAS_SIZE = { width: 975, height: 610 } as const

export type StateShape = {
  readonly code: string
  readonly name: string
  readonly shape: GeoPermissibleObjects
}

type Topology = Parameters<typeof feature>[0]

/** The outlines of the states and the District of Columbia. */
export function stateShapes(): readonly StateShape[] {
  const topology: unknown = states
  const drawn = isTopology(topology) ? topology.objects.states : undefined
  if (!isTopology(topology) || drawn === undefined) return []
  const collection = feature(topology, drawn)
  const features = collection.type === 'FeatureCollection' ? collection.features : [collection]
  return features.flatMap((one) => {
    const state = STATES[String(one.id)]
    return state === undefined ? [] : [{ ...state, shape: one }]
  })
}

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
