import { z } from 'zod'
import { SAMPLE_PEOPLE } from '../../sample/people.ts'
import type { TestServer } from '../../testing/server.ts'

const ROWS = z.array(z.record(z.string(), z.unknown()))

/** A list of an answer as rows to look at. */
export const rowsOf = (body: Readonly<Record<string, unknown>>, key: string) => ROWS.parse(body[key])

/** The id of a sample caller. */
export async function idOfCaller({ pool }: TestServer, caller: string): Promise<string> {
  const email = SAMPLE_PEOPLE.find((one) => one.caller === caller)?.email
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  const [row] = rows
  if (row === undefined) throw new Error(`there is no sample caller ${caller}`)
  return row.id
}

export async function idOfOrg({ pool }: TestServer, org_name: string): Promise<string> {
  const text = 'SELECT id FROM organisations WHERE org_name = $1'
  const { rows } = await pool.query<{ id: string }>(text, [org_name])
  const [row] = rows
  if (row === undefined) throw new Error(`there is no organization ${org_name}`)
  return row.id
}
