import { isObject } from '#kit/list/same.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { startTestServer } from '../testing/server.ts'

export const CONSENT = { email: true, phone: true, proof: 'Asked for a call at the fair' }
const SAMPLE = { name: 'Sample Person', phone: '(555) 010-0123', zip: '78701' }

const HOUR_MS = 3_600_000
const SESSION_HOURS = 20

/** A server whose clock the test moves, with a member and an administrator of Sample Realty. */
export async function leadDesk() {
  let time = new Date('2026-11-26T12:00:00.000Z')
  let made = 0
  const server = await startTestServer({ now: () => time })
  const signIn = async () => ({ member: await server.as('memberA'), admin: await server.as('adminA') })
  let people = await signIn()
  const readLead = async (id: string) => (await people.member.get(`/prospects/${id}`)).body
  return {
    server,
    now: () => time,
    member: () => people.member,
    admin: () => people.admin,
    /** Sessions end sooner than leads. */
    async later(hours: number) {
      time = new Date(time.getTime() + hours * HOUR_MS)
      if (hours > SESSION_HOURS) people = await signIn()
    },
    async keepHouse() {
      const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
      const job = { kind: 'housekeeping', userId: null, orgId: null, inputs: {}, now: time } as const
      await asServer(db, (trx) => enqueueJob(trx, job))
      await db.close()
      await server.runJobs()
    },
    /** Adds a lead with an e-mail of its own; as it is answered. */
    async add(more: object = {}) {
      made += 1
      const email = `sample${made}@example.org`
      const given = { board: 'coaching', ...SAMPLE, email, consent: CONSENT, ...more }
      const { status, body, text } = await people.member.post('/prospects', given)
      if (status !== 201 || !isObject(body.lead)) throw new Error(text)
      return { ...body.lead, id: String(body.lead.id), attached: body.attached, email: body.lead.email }
    },
    readLead,
    async leadAt(id: string) {
      const { lead } = await readLead(id)
      return isObject(lead) ? lead : {}
    },
  }
}
