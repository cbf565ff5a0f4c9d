import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'

let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let member: Client
let id = ''

beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  member = await server.as('memberA')
  id = String((await member.post('/projects', { project_name: 'Killed' })).body.id)
})
afterAll(() => server.close())

/** Large enough that its reader is still at work when it is found. */
const ROWS = 20_000

async function start(fileName: string): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => `2026-10-${10 + (at % 20)},Shop ${fileName},-${at}.00`)
  const { body } = await member.post(`/projects/${id}/upload`, { fileName, fileType: 'text/csv' })
  const content = `Date,Description,Amount\n${rows.join('\n')}\n`
  await fetch(String(body.uploadUrl), {
    method: 'PUT',
    body: content,
    headers: { 'content-type': 'text/csv' },
  })
  const fileId = String(body.fileId)
  expect((await member.post(`/projects/${id}/files/${fileId}/process`)).status).toBe(202)
  return fileId
}

const fileNow = async (fileId: string) => {
  const { body } = await member.get(`/projects/${id}`)
  const files: readonly Readonly<Record<string, unknown>>[] = Object(body.files)
  return files.find((file) => file.fileId === fileId)
}
const reportsOf = async (fileId: string) => {
  const { body } = await member.get('/reports?kind=file')
  const reports: readonly Readonly<Record<string, unknown>>[] = Object(body.reports)
  return reports.filter(({ sourceRef }) => sourceRef === fileId)
}

/** The process that reads a file for this one, as the system lists it. */
function readerNow(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isReader = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-file.worker.ts')
      const [, parent] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      if (isReader && Number(parent) === process.pid) return Number(pid)
    } catch {
      // It has just ended.
    }
  }
  throw new Error('nothing reads a file')
}

const SOON = { timeout: 30_000, interval: 5 }

test.runIf(process.platform === 'linux')(
  'a reader that is killed in the middle is started again, and its report exists once',
  async () => {
    const fileId = await start('killed.csv')
    const first = server.runJobs()
    process.kill(await vi.waitFor(readerNow, SOON), 'SIGKILL')
    await first
    expect(await fileNow(fileId)).toMatchObject({
      reportId: null,
      processing: { status: 'retrying', error: { code: 'worker_lost' } },
    })
    expect(await reportsOf(fileId)).toEqual([])
    time = new Date(time.getTime() + 15_000)
    await server.runJobs()
    expect(await fileNow(fileId)).toMatchObject({ processing: { status: 'succeeded' } })
    expect(await reportsOf(fileId)).toMatchObject([{ rows: 20_000 }])
  },
)

test.runIf(process.platform === 'linux')(
  'a job that is canceled while it reads ends its reader and leaves no report',
  async () => {
    const fileId = await start('stopped.csv')
    const running = server.runJobs()
    await vi.waitFor(readerNow, SOON)
    const jobId = Object((await fileNow(fileId))?.processing).jobId
    expect((await member.post(`/jobs/${String(jobId)}/cancel`)).status).toBe(200)
    await running
    expect(await fileNow(fileId)).toMatchObject({ reportId: null, processing: { status: 'cancelled' } })
    expect(await reportsOf(fileId)).toEqual([])
    await vi.waitFor(() => expect(readerNow).toThrow(), SOON)
  },
)
