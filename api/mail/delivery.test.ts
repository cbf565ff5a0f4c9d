import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asServer } from '../database/tenant.ts'
import type { JobServices } from '../jobs/job.ts'
import { createRunner } from '../jobs/runner.ts'
import { type JobBench, openJobBench } from '../testing/job-bench.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { mailJob } from './mail-job.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { enqueueMail, type NewMail } from './outbox.db.ts'
import { findMail } from './read-outbox.db.ts'

let bench: JobBench
let services: JobServices
let server: MailServer
beforeAll(async () => {
  bench = await openJobBench()
  services = bench.copy()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.pool.query('DELETE FROM jobs')
  server = await startMailServer()
})
afterEach(() => server.close())

const write = (more: Partial<NewMail> = {}) =>
  asServer(services.db, (trx) =>
    enqueueMail(trx, {
      to: 'reader@example.org',
      subject: 'Welcome',
      text: 'Hello.\n',
      now: bench.now(),
      ...more,
    }),
  )

const mailerTo = (url: string): Mailer => {
  const { settings } = bench.copy({ SMTP_URL: url, MAIL_FROM: 'Groundwork <desk@example.org>' })
  const mailer = createMailer(settings)
  if (mailer === null) throw new Error('no mailer')
  return mailer
}

const runnerWith = (mailer: Mailer | null) =>
  createRunner(services, { table: { mail: mailJob(mailer) }, workers: 1, random: () => 0 })

const found = (id: string) => asServer(services.db, (trx) => findMail(trx, id))

test('a message arrives as written, and its text is then gone from the database', async () => {
  const id = await write({ subject: 'Grüße für Zoë', text: 'Two lines.\nThe code is 123456 — use it.\n' })
  expect(await runnerWith(mailerTo(server.url)).runDue()).toBe(1)
  const letters = await server.letters()
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect([letter?.from, letter?.to]).toEqual(['desk@example.org', ['reader@example.org']])
  expect(letter?.mail).toMatchObject({
    from: { name: 'Groundwork', address: 'desk@example.org' },
    subject: 'Grüße für Zoë',
    text: 'Two lines.\nThe code is 123456 — use it.\n',
    messageId: `<${id}@example.org>`,
    date: bench.now().toISOString(),
  })
  expect(letter?.mail.html).toBeUndefined()
  expect(await found(id)).toMatchObject({ status: 'sent', body: '', sent_at: bench.now() })
})

test('while the mail server is down, mail waits, and goes out when it is back', async () => {
  const away = server
  await away.close()
  const port = Number(new URL(away.url).port)
  const id = await write()
  const runner = runnerWith(mailerTo(away.url))
  await runner.runDue()
  expect(await found(id)).toMatchObject({ status: 'retrying', attempts: 1 })
  expect((await found(id))?.job_error).toContain('could not be reached')
  server = await startMailServer(port)
  expect(await runner.runDue()).toBe(0)
  await bench.pass(10)
  expect(await runner.runDue()).toBe(1)
  expect(await server.letters()).toHaveLength(1)
  expect(await found(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a mail server that is down for five attempts leaves a dead message with its text', async () => {
  await server.close()
  const id = await write({ text: 'Still here.' })
  const runner = runnerWith(mailerTo(server.url))
  for (const seconds of [0, 10, 60, 300, 1_800]) {
    await bench.pass(seconds)
    expect(await runner.runDue()).toBe(1)
  }
  expect(await found(id)).toMatchObject({ status: 'dead', attempts: 5, body: 'Still here.' })
  server = await startMailServer()
})

test('a permanent refusal is not retried, a temporary one is', async () => {
  server.refuse({ code: 450, text: 'try later' })
  const later = await write()
  const runner = runnerWith(mailerTo(server.url))
  await runner.runDue()
  expect(await found(later)).toMatchObject({ status: 'retrying' })
  server.refuse({ code: 550, text: 'no such person' })
  const never = await write()
  await runner.runDue()
  expect(await found(never)).toMatchObject({ status: 'dead', attempts: 1 })
  expect((await found(never))?.job_error).toContain('no such person')
})

test('a crash between sending and marking resends the message under the same Message-ID', async () => {
  const id = await write()
  const real = mailerTo(server.url)
  const sent = Promise.withResolvers<void>()
  const dying: Mailer = {
    send: async (letter) => {
      await real.send(letter)
      sent.resolve()
      // The process dies here: nothing after this line ever runs.
      await new Promise(() => {})
    },
    close: () => {},
  }
  // What comes of it later comes to no one, as from a dead process.
  runnerWith(dying)
    .runDue()
    .catch(() => {})
  await sent.promise
  expect(await found(id)).toMatchObject({ status: 'queued' })
  await bench.pass(61)
  const survivor = runnerWith(real)
  expect(await survivor.runDue()).toBe(1)
  expect((await server.letters()).map(({ mail }) => mail.messageId)).toEqual([
    `<${id}@example.org>`,
    `<${id}@example.org>`,
  ])
  expect(await found(id)).toMatchObject({ status: 'sent' })
  await bench.pass(3_600)
  expect(await survivor.runDue()).toBe(0)
})

test('with four copies, each of twenty messages arrives once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => write()))
  await Promise.all(Array.from({ length: 4 }, () => runnerWith(mailerTo(server.url)).runDue()))
  const arrived = (await server.letters()).map(({ mail }) => `${mail.messageId}`)
  expect(arrived.sort()).toEqual(ids.map((id) => `<${id}@example.org>`).sort())
})

test('nothing a person types becomes a header or another recipient', async () => {
  await write({
    subject: 'Hi\r\nBcc: everyone@example.org\r\n\r\nBody',
    text: '.\r\nRCPT TO:<x@example.org>\r\n.\r\n',
  })
  await write({ to: "o'hara+tag@example.org" })
  await write({ to: 'victim@example.org,other@example.org' })
  await write({ to: 'victim@example.org\nBcc: other@example.org' })
  await runnerWith(mailerTo(server.url)).runDue()
  const letters = await server.letters()
  expect(letters.map(({ to }) => to)).toEqual([['reader@example.org'], ["o'hara+tag@example.org"]])
  const [first] = letters
  expect(first?.mail.bcc ?? []).toEqual([])
  expect(first?.mail.subject).toBe('Hi Bcc: everyone@example.org Body')
  expect(first?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
})

test('without a mail server, a message is kept with its text and not retried', async () => {
  const id = await write({ text: 'The code is 123456.' })
  const runner = runnerWith(null)
  expect(await runner.runDue()).toBe(1)
  expect(await found(id)).toMatchObject({ status: 'kept', body: 'The code is 123456.' })
  await bench.pass(86_400)
  expect(await runner.runDue()).toBe(0)
})
