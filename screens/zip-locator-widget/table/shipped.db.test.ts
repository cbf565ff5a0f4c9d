import { geoBounds } from 'd3-geo'
import { feature } from 'topojson-client'
import states from 'us-atlas/states-10m.json'
import { expect, test } from 'vitest'
import { stateOfZip } from '#kit/places/zip-state.ts'
import { shippedTable } from './shipped.db.ts'
import type { ZipRow } from './zip-row.model.ts'

const { edition, find, zips } = shippedTable()
const rows = zips().flatMap((zip) => find(zip) ?? [])

test('the shipped table has every ZIP code once, and says where it is from', () => {
  expect(rows).toHaveLength(42_423)
  expect(edition).toMatchObject({ rows: 42_423, year: 2021, importedAt: null })
  expect(edition.credit).toContain('GeoNames, CC BY 4.0')
  expect(rows.filter(({ zip }) => !/^\d{5}$/.test(zip))).toEqual([])
  expect(rows.filter(({ latitude }) => latitude !== null)).toHaveLength(33_791)
})

test('well-known ZIP codes are where they are', () => {
  expect(find('94110')).toMatchObject({ place: 'San Francisco', state: 'CA', county: 'San Francisco' })
  expect(find('02139')).toMatchObject({ place: 'Cambridge', state: 'MA', county: 'Middlesex' })
  expect(find('60601')).toMatchObject({ place: 'Chicago', state: 'IL', latitude: 41.8852 })
  expect(find('99501')).toMatchObject({ place: 'Anchorage', state: 'AK' })
  expect(find('00601')).toMatchObject({ place: 'Adjuntas', state: 'PR' })
  // A PO box: no area, so no coordinates.
  expect(find('00501')).toMatchObject({ place: 'Holtsville', state: 'NY', latitude: null })
  expect(find('00000')).toBeUndefined()
  expect(find('constructor')).toBeUndefined()
})

test('a row’s state is that of its first three digits, but for the islands that share those of Hawaii and Guam', () => {
  const others = rows.filter(({ zip, state }) => state !== '' && state !== stateOfZip(zip))
  expect(others.map(({ zip, state }) => `${zip} ${state}`)).toEqual([
    '96799 AS',
    '96940 PW',
    '96941 FM',
    '96942 FM',
    '96943 FM',
    '96944 FM',
    '96950 MP',
    '96951 MP',
    '96952 MP',
    '96960 MH',
    '96970 MH',
  ])
  expect(rows.filter(({ zip }) => stateOfZip(zip) === null)).toEqual([])
})

type Topology = Parameters<typeof feature>[0]
const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'objects' in value

/** West, south, east, north of each state by its name: another source than the table's. */
function boxes(): ReadonlyMap<string, readonly [number, number, number, number]> {
  const topology: unknown = states
  const drawn = isTopology(topology) ? topology.objects.states : undefined
  if (!isTopology(topology) || drawn === undefined) return new Map()
  const all = feature(topology, drawn)
  return new Map(
    ('features' in all ? all.features : []).map((one) => {
      const [[west, south], [east, north]] = geoBounds(one)
      return [String(Reflect.get(Object(one.properties), 'name')), [west, south, east, north]]
    }),
  )
}

test('every centroid lies within the bounds of its state, as another source draws them', async () => {
  const { ZIP_STATES } = await import('#kit/places/zip-state.ts')
  const known = boxes()
  expect(known.size).toBeGreaterThan(50)
  const checked = rows.flatMap(({ zip, state, latitude, longitude }: ZipRow) => {
    const box = known.get(ZIP_STATES[state || (stateOfZip(zip) ?? '')] ?? '')
    return box === undefined || latitude === null || longitude === null
      ? []
      : [{ zip, latitude, longitude, box }]
  })
  expect(checked.length).toBeGreaterThan(33_700)
  const outside = checked.filter(({ latitude, longitude, box: [west, south, east, north] }) => {
    // Alaska reaches across the 180th meridian.
    const isEast =
      west > east
        ? longitude >= west - 0.1 || longitude <= east + 0.1
        : longitude >= west - 0.1 && longitude <= east + 0.1
    return !isEast || latitude < south - 0.1 || latitude > north + 0.1
  })
  // The area of Jelm, Wyoming, reaches into Colorado, where its middle is.
  expect(outside.map(({ zip }) => zip)).toEqual(['82063'])
})
