import { expect, test } from 'vitest'
import { fetchWithEarly } from './early-answers.ts'

const KEY = 'Bearer t /api/facts'
const asked = (token: string): RequestInit => ({
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
})

function pageWith(early: readonly (readonly [string, Promise<Response | null>])[], now = 0) {
  const sent: string[] = []
  const page = { earlyAnswers: new Map(early), performance: { now: () => now } }
  const fetch = fetchWithEarly(page, async (address) => {
    sent.push(address)
    return new Response('later')
  })
  return { sent, ask: async (request: RequestInit) => (await fetch('/api/facts', request)).text() }
}

test('what was asked for early is taken once, then asked for again', async () => {
  const { ask, sent } = pageWith([[KEY, Promise.resolve(new Response('early'))]])
  expect(await ask(asked('t'))).toBe('early')
  expect(await ask(asked('t'))).toBe('later')
  expect(sent).toEqual(['/api/facts'])
})

test('an early answer is nobody else’s', async () => {
  const { ask } = pageWith([[KEY, Promise.resolve(new Response('early'))]])
  expect(await ask(asked('another'))).toBe('later')
})

test('an early answer that is old, failed or older than a change is not taken', async () => {
  const early = () => [[KEY, Promise.resolve(new Response('early'))]] as const
  expect(await pageWith(early(), 10_001).ask(asked('t'))).toBe('later')
  expect(await pageWith([[KEY, Promise.resolve(null)]]).ask(asked('t'))).toBe('later')
  const changed = pageWith(early())
  await changed.ask({ ...asked('t'), method: 'PATCH' })
  expect(await changed.ask(asked('t'))).toBe('later')
})

test('a page without early calls asks as ever', async () => {
  const fetch = fetchWithEarly({ performance: { now: () => 0 } }, async () => new Response('later'))
  expect(await (await fetch('/api/facts', asked('t'))).text()).toBe('later')
})
