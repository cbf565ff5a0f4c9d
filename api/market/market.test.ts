import { createServer, type Server } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { createRunner } from '../jobs/runner.ts'
import { type JobBench, openJobBench } from '../testing/job-bench.ts'
import { readFeeds } from './feeds.ts'
import { marketFeedJob } from './market-feed-job.ts'
import { findSeries } from './market.db.ts'

let bench: JobBench
let publisher: Server
let address: string
const asked: string[] = []
const answers = new Map<string, { status: number; body: string; location?: string }>()

beforeAll(async () => {
  bench = await openJobBench()
  publisher = createServer((request, response) => {
    asked.push(`${request.url} ${String(request.headers['x-key'] ?? '')}`)
    const { status, body, location } = answers.get(request.url ?? '') ?? { status: 404, body: '' }
    response.writeHead(status, location === undefined ? {} : { location })
    response.end(body)
  })
  await new Promise<void>((ready) => publisher.listen(0, '127.0.0.1', ready))
  const place = publisher.address()
  address = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}` : ''
})
afterAll(async () => {
  await bench.close()
  publisher.close()
})

function fileOf(feeds: readonly object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'groundwork-feeds-')), 'feeds.json')
  writeFileSync(file, JSON.stringify({ feeds }))
  return file
}

async function runFeeds(file: string) {
  const services = bench.copy({ MARKET_FEEDS: file })
  const job = { kind: 'market.feed', userId: null, orgId: null, inputs: {}, now: bench.now() } as const
  await asServer(services.db, (trx) => enqueueJob(trx, job))
  await createRunner(services, { table: { 'market.feed': marketFeedJob }, workers: 1 }).runDue()
  return (ids: readonly string[]) =>
    asServer(services.db, (trx) => findSeries(trx, { ids, from: '0001-01-01' }))
}

test('CSV and JSON feeds arrive, missing values are skipped, and a failing feed does not hold up others', async () => {
  answers.set('/csv', { status: 200, body: 'DATE,DGS10\n2026-05-01,4.40\n2026-05-02,.\n2026-05-04,"4.47"\n' })
  answers.set('/json', { status: 200, body: '{"data":{"rows":[{"d":"2026-05","v":"1,234.5"}]}}' })
  process.env.TEST_FEED_KEY = 'sample key'
  const find = await runFeeds(
    fileOf([
      { series: 'BROKEN', url: `${address}/missing`, format: 'csv', date: 'DATE', value: 'X' },
      {
        series: 'DGS10',
        url: `${address}/csv`,
        format: 'csv',
        date: 'DATE',
        value: 'DGS10',
        scale: 0.01,
        headers: { 'x-key': 'env:TEST_FEED_KEY' },
        source: 'Sample publisher',
      },
      {
        series: 'price:ABC',
        url: `${address}/json`,
        format: 'json',
        rows: 'data.rows',
        date: 'd',
        value: 'v',
      },
    ]),
  )
  expect(asked).toContain('/csv sample key')
  const [broken, yields, prices] = await find(['BROKEN', 'DGS10', 'price:ABC', 'NONE'])
  expect(broken).toMatchObject({
    id: 'BROKEN',
    problem: 'the address responded with 404',
    points: [],
    fetchedAt: null,
  })
  expect(yields).toMatchObject({ source: 'Sample publisher', problem: null })
  expect(yields?.points.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-04'])
  expect(yields?.points[1]?.value).toBeCloseTo(0.0447, 12)
  expect(prices?.points).toEqual([{ date: '2026-05-01', value: 1234.5 }])
})

test('a feed is fetched again when due, a revised value replaces the old one, and a failure keeps earlier values', async () => {
  const feeds = fileOf([
    { series: 'CPI', url: `${address}/cpi`, format: 'csv', date: 'D', value: 'V', everyHours: 24 },
  ])
  answers.set('/cpi', { status: 200, body: 'D,V\n2026-04-01,334\n' })
  let find = await runFeeds(feeds)
  answers.set('/cpi', { status: 200, body: 'D,V\n2026-04-01,334.5\n2026-05-01,335.1\n' })
  find = await runFeeds(feeds)
  expect((await find(['CPI']))[0]?.points).toEqual([{ date: '2026-04-01', value: 334 }])
  await bench.pass(25 * 3_600)
  find = await runFeeds(feeds)
  const revised = [
    { date: '2026-04-01', value: 334.5 },
    { date: '2026-05-01', value: 335.1 },
  ]
  expect((await find(['CPI']))[0]?.points).toEqual(revised)
  answers.set('/cpi', { status: 302, body: '', location: `${address}/csv` })
  const fetchedAt = bench.now()
  await bench.pass(25 * 3_600)
  find = await runFeeds(feeds)
  expect((await find(['CPI']))[0]).toMatchObject({
    points: revised,
    problem: 'the address does not respond',
    fetchedAt,
  })
})

test('a response that does not match the configuration is explained in words', async () => {
  answers.set('/odd', { status: 200, body: '<html>' })
  const find = await runFeeds(
    fileOf([
      { series: 'A', url: `${address}/odd`, format: 'json', date: 'D', value: 'V' },
      { series: 'B', url: `${address}/odd`, format: 'csv', date: 'D', value: 'V' },
      {
        series: 'C',
        url: `${address}/csv`,
        format: 'csv',
        date: 'DATE',
        value: 'DGS10',
        headers: { a: 'env:NOT_SET_X' },
      },
    ]),
  )
  const problems = (await find(['A', 'B', 'C'])).map(({ problem }) => problem)
  expect(problems).toEqual([
    'the response is not JSON',
    'the response has no rows',
    'NOT_SET_X is not set in the environment',
  ])
})

test('an invalid file is refused with the place of each mistake', () => {
  const wrong = fileOf([{ series: 'a b', url: 'ftp://x', format: 'xml', date: '', value: 'V' }])
  expect(() => readFeeds(wrong)).toThrow(
    /feeds\[0\]\.series.*feeds\[0\]\.url.*feeds\[0\]\.format.*feeds\[0\]\.date/,
  )
  const one = { series: 'A', url: 'http://x.example', format: 'csv', date: 'D', value: 'V' }
  expect(() => readFeeds(fileOf([one, one]))).toThrow('A appears twice')
  expect(readFeeds(undefined)).toEqual([])
})
