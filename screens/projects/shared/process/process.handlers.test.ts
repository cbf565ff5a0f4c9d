import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { fileTypeOf } from '#kit/file-types.ts'

let server: TestServer
let member: Client
let broker: Client
let id = ''

beforeAll(async () => {
  server = await startTestServer()
  member = await server.as('memberA')
  broker = await server.as('brokerA')
  id = String((await member.post('/projects', { project_name: 'Statements' })).body.id)
})
afterAll(() => server.close())

type Into = { readonly project?: string; readonly client?: Client }

async function upload(
  fileName: string,
  content: Uint8Array | string,
  { project = id, client = member }: Into = {},
): Promise<string> {
  const fileType = fileTypeOf(fileName) ?? 'text/csv'
  const { body } = await client.post(`/projects/${project}/upload`, { fileName, fileType })
  const sent = await fetch(String(body.uploadUrl), {
    method: 'PUT',
    body: Buffer.from(content),
    headers: { 'content-type': fileType },
  })
  expect(await sent.json()).toMatchObject({ status: 'ready' })
  return String(body.fileId)
}

const processIt = (fileId: string, options?: object, client = member) =>
  client.post(`/projects/${id}/files/${fileId}/process`, options === undefined ? undefined : { options })
const fileNow = async (fileId: string) => {
  const { body } = await member.get(`/projects/${id}`)
  const files: readonly Readonly<Record<string, unknown>>[] = Object(body.files)
  return files.find((file) => file.fileId === fileId)
}
const reportsOf = async (fileId: string) => {
  const { body } = await member.get(`/reports?kind=file&limit=200`)
  const reports: readonly Readonly<Record<string, unknown>>[] = Object(body.reports)
  return reports.filter((report) => report.sourceRef === fileId)
}
const jobIdOf = (answer: { readonly body: Readonly<Record<string, unknown>> }): string =>
  String(Object(answer.body.job).id)

let count = 0
const csvOf = (rows: readonly string[]): string => {
  count += 1
  return `Date,Description,Amount\n${rows.join('\n')}\n2026-10-31,Row of file ${count},-1.00\n`
}

test('a CSV of 300 rows with 4 broken lines is kept and skipped to 300, each skipped row with line and reason', async () => {
  const rows = Array.from(
    { length: 300 },
    (_, at) => `2026-${1 + (at % 9)}-${10 + (at % 18)},Shop ${at},-${at + 1}.25`,
  )
  rows[9] = 'yesterday,Shop,-3.00'
  rows[99] = '2026-05-10,Shop,three dollars'
  rows[199] = ',Shop,-3.00'
  rows[299] = '2026-05-10,Shop,'
  const fileId = await upload('three-hundred.csv', `Date,Description,Amount\n${rows.join('\n')}\n`)
  const started = await processIt(fileId)
  expect(started).toMatchObject({
    status: 202,
    body: { job: { status: 'queued', kind: 'file.process', fileId } },
  })
  await server.runJobs()
  const [report] = await reportsOf(fileId)
  expect(report).toMatchObject({
    title: 'three-hundred.csv',
    summary: expect.stringMatching(/^Per month: \$[\d,]+ out, \$0 in · /),
    rows: 296,
    project: { id, project_name: 'Statements' },
  })
  const { body } = await member.get(`/reports/${String(report?.id)}`)
  expect(body.values).toMatchObject({ rowsRead: 300, rowsKept: 296, rowsSkipped: 4 })
  const blocks: readonly Readonly<Record<string, unknown>>[] = Object(body.blocks)
  expect(blocks.find(({ title, kind }) => title === 'Skipped rows' && kind === 'table')?.rows).toEqual([
    { line: 11, reason: '“yesterday” is not a date.', text: 'yesterday · Shop · -3.00' },
    { line: 101, reason: '“three dollars” is not an amount.', text: '2026-05-10 · Shop · three dollars' },
    { line: 201, reason: 'The row has no date.', text: '· Shop · -3.00' },
    { line: 301, reason: 'The row has no amount.', text: '2026-05-10 · Shop ·' },
  ])
  expect(await fileNow(fileId)).toMatchObject({ reportId: report?.id, processing: { status: 'succeeded' } })
})

test('pressed twice, by two people and at the same time, one job runs and one report exists', async () => {
  const fileId = await upload('twice.csv', csvOf(['2026-10-01,Shop,-5.00']))
  const answers = await Promise.all([processIt(fileId), processIt(fileId), processIt(fileId)])
  const jobs = new Set(answers.map(jobIdOf))
  expect(jobs.size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  await server.runJobs()
  const [first] = await reportsOf(fileId)
  expect(jobs).not.toContain(jobIdOf(await processIt(fileId)))
  await server.runJobs()
  expect((await reportsOf(fileId)).map((report) => report.id)).toEqual([first?.id])
})

test('a job that is canceled leaves no report', async () => {
  const fileId = await upload('canceled.csv', csvOf(['2026-10-01,Shop,-6.00']))
  const jobId = jobIdOf(await processIt(fileId))
  expect((await member.post(`/jobs/${jobId}/cancel`)).status).toBe(200)
  await server.runJobs()
  expect(await reportsOf(fileId)).toEqual([])
  expect(await fileNow(fileId)).toMatchObject({ reportId: null, processing: { status: 'cancelled' } })
})

test('a file that is deleted while its job waits leaves no report', async () => {
  const fileId = await upload('deleted.csv', csvOf(['2026-10-01,Shop,-7.00']))
  await processIt(fileId)
  await member.delete(`/projects/${id}/files/${fileId}`)
  await server.runJobs()
  expect(await reportsOf(fileId)).toEqual([])
})

test('dates that nothing decides are asked for, and the answer is followed', async () => {
  const fileId = await upload(
    'dates.csv',
    'Date,Description,Amount\n03/04/2026,Shop,-1.00\n05/06/2026,Shop,-2.00\n',
  )
  await processIt(fileId)
  await server.runJobs()
  expect(await fileNow(fileId)).toMatchObject({
    processing: {
      status: 'failed',
      error: { code: 'date_order', message: expect.stringContaining('month first or day first') },
    },
  })
  await processIt(fileId, { dateOrder: 'dmy' })
  await server.runJobs()
  const [report] = await reportsOf(fileId)
  const { text } = await member.get(`/reports/${String(report?.id)}`)
  expect(text).toContain('2026-04-03')
})

test('a picture, a file that has not arrived, and what is wrong with the call are refused', async () => {
  const text = await upload('notes.txt', 'Only notes.\n')
  expect(await processIt(text)).toMatchObject({ status: 409, body: { code: 'not_processable' } })
  const { body } = await member.post(`/projects/${id}/upload`, {
    fileName: 'later.csv',
    fileType: 'text/csv',
  })
  expect(await processIt(String(body.fileId))).toMatchObject({ status: 409, body: { code: 'not_ready' } })
  const fileId = await upload('wrong.csv', csvOf(['2026-10-01,Shop,-8.00']))
  expect((await processIt(fileId, { dateOrder: 'ymd' })).status).toBe(400)
  expect((await member.post(`/projects/${id}/files/${fileId}/process?subfolder=other`)).status).toBe(404)
  expect((await processIt(fileId, undefined, broker)).status).toBe(404)
  expect((await server.stranger.post(`/projects/${id}/files/${fileId}/process`)).status).toBe(401)
})

test('a member of the project sees its report and its job; a viewer may not process', async () => {
  const made = await member.post('/projects', { project_name: 'Shared statements' })
  const project = String(made.body.id)
  const { body: who } = await broker.get('/auth/verify')
  await member.patch(`/projects/${project}`, { members: [{ userId: who.userId, role: 'viewer' }] })
  const fileId = await upload('shared.csv', csvOf(['2026-10-01,Shop,-9.00']), { project })
  expect((await broker.post(`/projects/${project}/files/${fileId}/process`)).status).toBe(403)
  await member.post(`/projects/${project}/files/${fileId}/process`)
  await server.runJobs()
  const { body } = await broker.get(`/reports?project=${project}`)
  expect(body.reports).toMatchObject([{ title: 'shared.csv', sourceRef: fileId }])
  const reportId = String(Object(body.reports)[0].id)
  expect((await broker.get(`/reports/${reportId}`)).status).toBe(200)
  expect((await broker.delete(`/reports/${reportId}`)).status).toBe(403)
  const seen = await broker.get(`/projects/${project}`)
  expect(seen.body.files).toMatchObject([{ processing: { status: 'succeeded' }, reportId }])
  await member.delete(`/projects/${project}`)
  expect((await broker.get(`/reports/${reportId}`)).status).toBe(404)
})

test('a file of an organization’s project is processed as a job of the organization', async () => {
  const made = await broker.post('/projects', {
    project_name: 'Office statements',
    org_name: 'Sample Realty',
  })
  const project = String(made.body.id)
  const fileId = await upload('office.csv', csvOf(['2026-10-01,Shop,-9.00']), { project, client: broker })
  expect((await broker.post(`/projects/${project}/files/${fileId}/process`)).status).toBe(202)
  await server.runJobs()
  const { body } = await broker.get(`/reports?project=${project}`)
  expect(body.reports).toMatchObject([{ title: 'office.csv', sourceRef: fileId }])
})

test('a deleted report is in the bin, and comes back', async () => {
  const fileId = await upload('bin.csv', csvOf(['2026-10-01,Shop,-10.00']))
  await processIt(fileId)
  await server.runJobs()
  const reportId = String((await reportsOf(fileId))[0]?.id)
  expect((await member.delete(`/reports/${reportId}`)).body).toMatchObject({ id: reportId, deleted: true })
  expect((await member.get(`/reports/${reportId}`)).status).toBe(404)
  expect(await reportsOf(fileId)).toEqual([])
  const { body } = await member.get('/reports?deleted=true')
  expect(body.reports).toMatchObject([{ id: reportId }])
  expect((await member.post(`/reports/${reportId}/restore`)).status).toBe(200)
  expect(await reportsOf(fileId)).toHaveLength(1)
})

test('reports are found by words, kind, and project, page by page, with the saved plans among them', async () => {
  const plan = {
    toolId: 'calculators/emergency-fund',
    name: 'Rainy days',
    inputs: { essentialMonthly: 3_000 },
  }
  const { body: saved } = await member.post('/plans', plan)
  const { body } = await member.get('/reports?kind=tool')
  expect(body.reports).toMatchObject([
    {
      kind: 'tool',
      title: 'Rainy days',
      sourceRef: saved.id,
      path: `/calculators/emergency-fund?plan=${String(saved.id)}`,
    },
  ])
  expect((await member.get('/reports?q=three-hundred')).body.reports).toHaveLength(1)
  expect((await member.get('/reports?q=yesterday')).body.reports).toHaveLength(1)
  expect((await member.get('/reports?q=nowhere')).body.reports).toEqual([])
  const ids: string[] = []
  let cursor = ''
  do {
    const page = await member.get(`/reports?limit=2${cursor}`)
    ids.push(...Object(page.body.reports).map((report: { id: string }) => report.id))
    const { nextCursor } = page.body
    cursor = typeof nextCursor === 'string' ? `&cursor=${nextCursor}` : ''
  } while (cursor !== '')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(Object((await member.get('/reports?limit=200')).body.reports).length)
})

test('what a person has said of a merchant is followed by the next report', async () => {
  const rows = ['2026-10-01,ACME ANVILS 12,-11.00', '2026-10-02,ACME ANVILS 13,-12.00']
  const fileId = await upload('learned.csv', csvOf(rows))
  await member.post('/user/merchant-categories', { merchant: 'ACME ANVILS', category: 'fun' })
  await processIt(fileId)
  await server.runJobs()
  const { text } = await member.get(`/reports/${String((await reportsOf(fileId))[0]?.id)}`)
  expect(text).toContain('"category":"Entertainment","count":2')
})
