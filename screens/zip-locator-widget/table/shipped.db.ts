import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Edition, ZipRow } from './zip-row.model.ts'

/** Made by tools/zip-table.ts, which says from what. */
const FILE = new URL('./us-zips.tsv.gz', import.meta.url)

const HEAD = z.object({ source: z.string(), year: z.int(), credit: z.string() })

export type ShippedTable = {
  readonly edition: Edition
  readonly zips: () => readonly string[]
  readonly find: (zip: string) => ZipRow | undefined
}

let kept: ShippedTable | null = null

/** The table that is shipped, read when it is first asked for: lines stay text until somebody asks for one. */
export function shippedTable(): ShippedTable {
  kept ??= readTable(gunzipSync(readFileSync(FILE)).toString('utf8'))
  return kept
}

function readTable(text: string): ShippedTable {
  const [head = '', ...lines] = text.split('\n')
  const byZip = new Map(lines.map((line) => [line.slice(0, 5), line]))
  return {
    edition: { ...HEAD.parse(JSON.parse(head)), rows: byZip.size, importedAt: null },
    zips: () => [...byZip.keys()],
    find: (zip) => {
      const line = byZip.get(zip)
      return line === undefined ? undefined : rowOf(line)
    },
  }
}

function rowOf(line: string): ZipRow {
  const [zip = '', place = '', state = '', county = '', latitude = '', longitude = ''] = line.split('\t')
  return { zip, place, state, county, latitude: degrees(latitude), longitude: degrees(longitude) }
}

const degrees = (text: string): number | null => (text === '' ? null : Number(text))
