import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#api/testing/client.ts'
import { startTestServer, type TestServer } from '#api/testing/server.ts'
import { WORKED_CHECK } from './worked-check.model.ts'

let server: TestServer
let agent: Client
let colleague: Client
let stranger: Client
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.as('memberA')
  colleague = await server.as('adminA')
  stranger = await server.as('memberB')
})
afterAll(() => server.close())

const COMPLETE = {
  templateId: 'seller-listing',
  client: { name: 'Sample Client', email: 'client@example.org' },
  subject: { address: '1 Sample Street' },
  priceOptions: [
    { price: 540_000, name: 'Quick sale' },
    { price: 560_000, recommended: true },
  ],
  fees: { listingCommissionPct: 0.025, buyerBrokerPct: 0.025 },
  netSheet: WORKED_CHECK,
  details: {
    agentName: 'Sample Agent',
    agentLicense: 'License 1',
    agentPhone: '555 0100',
    about: 'Two agents and a coordinator.',
    market: 'Four comparable sales in ninety days.',
  },
}

const save = (client: Client, more: object = {}) =>
  client.post('/proposals/save', { title: 'A proposal', proposal: { inputs: COMPLETE }, ...more })

async function saved(more: object = {}): Promise<string> {
  const { status, body } = await save(agent, more)
  expect(status).toBe(201)
  return String(body.id)
}

const revOf = async (id: string) => (await agent.get(`/proposals/${id}`)).body.rev

const move = async (id: string, status: string, more: object = {}) =>
  save(agent, { id, rev: await revOf(id), status, ...more })

test('the document has the worked check of the net sheet, its merge fields filled, and stores nothing', async () => {
  const { status, body } = await agent.post('/proposals/generate', COMPLETE)
  expect(status).toBe(200)
  const proposal = Object(body.proposal)
  expect(proposal.missing).toEqual([])
  const [sheet, other] = proposal.netSheets
  expect(sheet.price).toBe(560_000)
  expect(sheet.totalSellingCosts).toBeCloseTo(42_058.68, 2)
  expect(sheet.loanPayoffWithInterest).toBeCloseTo(238_723.31, 2)
  expect(sheet.netProceeds).toBeCloseTo(279_218.01, 2)
  expect(sheet.sellingCostPct).toBeCloseTo(0.075105, 6)
  expect(other.name).toBe('Quick sale')
  const words = JSON.stringify(proposal.blocks)
  expect(words).toContain('you would net about $279,218 before income tax')
  expect(words).toContain('fully negotiable and not set by law')
  expect(words).not.toContain('{{')
  expect((await agent.get('/proposals/history')).text).not.toContain('Sample Client')
})

test('what is missing is listed by its field, and a wrong template or price says so', async () => {
  const { body } = await agent.post('/proposals/generate', {})
  expect(Object(body.proposal).missing).toEqual([
    'subject.address',
    'client.name',
    'agent.name',
    'about',
    'agent.license',
    'agent.phone',
    'market',
    'price.recommended',
    'price.options',
    'net.sentence',
    'net.sheet',
    'fees.listing',
    'signatures',
  ])
  const wrong = await agent.post('/proposals/generate', { templateId: 'none' })
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    [{ path: 'templateId', message: 'There is no template with this ID.' }],
  ])
  const twice = { priceOptions: [1, 2].map((price) => ({ price, recommended: true })) }
  expect((await agent.post('/proposals/generate', twice)).body.fields).toEqual([
    { path: 'priceOptions', message: 'Recommend one price.' },
  ])
})

test('an owner who brings cash is told so in words', async () => {
  const { body } = await agent.post('/proposals/generate', {
    ...COMPLETE,
    priceOptions: [{ price: 240_000 }],
  })
  const { blocks, warnings } = Object(body.proposal)
  // 240,000 less 5.965836% of it, 14,318.0055, less 8,650 and 238,723.3096: −21,691.32.
  expect(JSON.stringify(blocks)).toContain('you would bring about $21,691 in cash to closing')
  expect(warnings).toEqual(['Recommended: the owner brings $21,691 in cash to closing.'])
})

test('a proposal goes from draft to sent, viewed, accepted, and converted, and is opened with its numbers', async () => {
  const id = await saved()
  for (const status of ['sent', 'viewed', 'accepted', 'converted']) {
    const answer = await move(id, status)
    expect([answer.status, answer.body.status]).toEqual([200, status])
  }
  const { body } = await colleague.get(`/proposals/${id}`)
  expect(body).toMatchObject({ status: 'converted', rev: 5, moves: [], client: 'Sample Client' })
  expect(Object(body.proposal).netSheets[0].netProceeds).toBeCloseTo(279_218.01, 2)
  expect(body.log).toHaveLength(5)
})

test('an illegal move is refused and says why, and a sent proposal keeps its words', async () => {
  const id = await saved()
  expect((await move(id, 'converted')).status).toBe(409)
  const expired = await move(id, 'expired')
  expect([expired.status, expired.body.message]).toEqual([
    409,
    'A proposal expires by itself, after its last valid day.',
  ])
  await move(id, 'sent')
  expect((await move(id, 'draft')).body.message).toBe('A proposal that is sent cannot become draft.')
  const changed = await save(agent, { id, rev: await revOf(id), title: 'Another title' })
  expect([changed.status, changed.body.code]).toEqual([409, 'frozen'])
  expect((await save(agent, { status: 'accepted' })).status).toBe(409)
})

test('a missing merge field keeps a proposal from being sent, not from being saved', async () => {
  const proposal = { inputs: { ...COMPLETE, client: { name: '' } } }
  const id = await saved({ proposal })
  const { status, body } = await move(id, 'sent', { proposal })
  expect([status, body.fields]).toEqual([
    400,
    [{ path: 'client.name', message: 'Fill this in before you send the proposal.' }],
  ])
  expect((await agent.get(`/proposals/${id}`)).body.status).toBe('draft')
})

test('a figure that is still the example’s keeps a proposal from being sent, not from being saved, until it is confirmed', async () => {
  const proposal = { inputs: { ...COMPLETE, examples: ['price', 'flatCosts'] } }
  const id = await saved({ proposal })
  const opened = Object((await colleague.get(`/proposals/${id}`)).body.proposal)
  expect(opened.inputs.examples).toEqual(['price', 'flatCosts'])
  const { status, body } = await move(id, 'sent', { proposal })
  expect([status, body.fields]).toEqual([
    400,
    [
      {
        path: 'proposal.inputs.examples',
        message:
          'Recommended price and Flat closing costs still hold example figures. Confirm or replace them before you send the proposal.',
      },
    ],
  ])
  expect((await agent.get(`/proposals/${id}`)).body.status).toBe('draft')
  expect((await move(id, 'sent')).body.status).toBe('sent')
})

test('an example is one of the inputs of the net sheet', async () => {
  const { status, body } = await save(agent, { proposal: { inputs: { ...COMPLETE, examples: ['market'] } } })
  expect([status, Object(body.fields)[0]?.path]).toEqual([400, 'proposal.inputs.examples[0]'])
})

test('a proposal that was sent before examples were noted still moves on', async () => {
  const id = await saved()
  await move(id, 'sent')
  await server.pool.query(`UPDATE proposals SET inputs = (inputs::jsonb - 'examples')::text WHERE id = $1`, [
    id,
  ])
  expect((await move(id, 'viewed')).body.status).toBe('viewed')
})

test('what generate answered with is saved as it stands, and edited documents are worked out again', async () => {
  const { body } = await agent.post('/proposals/generate', COMPLETE)
  const proposal = { ...Object(body.proposal), missing: [], netSheets: [], blocks: [] }
  const id = await saved({ proposal })
  const opened = Object((await agent.get(`/proposals/${id}`)).body.proposal)
  expect(opened.blocks).toEqual(Object(body.proposal).blocks)
  expect(opened.netSheets).toHaveLength(2)
})

test('a stale revision is refused and nothing is written', async () => {
  const id = await saved()
  expect((await save(colleague, { id, rev: 1, title: 'By a colleague' })).body.rev).toBe(2)
  const { status, body } = await save(agent, { id, rev: 1, title: 'By the agent' })
  expect([status, Object(body.current).rev]).toEqual([412, 2])
  expect((await agent.get(`/proposals/${id}`)).body.title).toBe('By a colleague')
})

test('a save over a proposal names the revision that was opened', async () => {
  const { status, body } = await save(agent, { id: await saved(), title: 'Without a revision' })
  expect([status, Object(body.fields)[0]?.path]).toEqual([400, 'rev'])
})

test('of two saves of one revision at once, one is kept and the other refused', async () => {
  const id = await saved()
  const answers = await Promise.all(
    [agent, colleague].map((client, n) => save(client, { id, rev: 1, title: `Title ${n}` })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
})

test('another organization’s proposal does not exist for a stranger', async () => {
  const id = await saved()
  expect((await stranger.get(`/proposals/${id}`)).status).toBe(404)
  expect((await save(stranger, { id, rev: 1 })).status).toBe(404)
  expect((await stranger.get('/proposals/prp_aaaaaaaaaaaaaaaa')).status).toBe(404)
  expect(JSON.stringify((await stranger.get('/proposals/history')).body)).not.toContain(id)
})

test('the history is paged, the newest first, and each has the day it expires on', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await saved({ title: `Page ${n}` }))
  const first = (await agent.get('/proposals/history?limit=2')).body
  const second = (await agent.get(`/proposals/history?limit=1&cursor=${String(first.nextCursor)}`)).body
  const idsOf = (body: Readonly<Record<string, unknown>>) =>
    Array.isArray(body.proposals) ? body.proposals.map((one) => Object(one).id) : []
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed())
  expect(JSON.stringify(first)).toMatch(/"expiresOn":"20\d\d-\d\d-\d\d"/)
})

test('sending counts for the milestone once', async () => {
  const id = await saved({ status: 'sent' })
  await move(id, 'viewed')
  const { rows } = await server.pool.query(
    `SELECT idempotency_key FROM jobs WHERE kind = 'milestones.note' AND idempotency_key LIKE $1`,
    [`re.proposal.sent ${id} %`],
  )
  expect(rows).toHaveLength(1)
})

test('a proposal that was saved before other liens had a line is still read', async () => {
  const id = await saved()
  const { rows } = await server.pool.query('SELECT document FROM proposals WHERE id = $1', [id])
  const older = String(Object(rows[0]).document).replaceAll(/"otherPayoffs":[\d.]+,/g, '')
  expect(older).not.toContain('otherPayoffs')
  await server.pool.query('UPDATE proposals SET document = $2 WHERE id = $1', [id, older])
  const { status, body } = await agent.get(`/proposals/${id}`)
  expect(status).toBe(200)
  expect(Object(body.proposal).netSheets[0].otherPayoffs).toBe(0)
})
