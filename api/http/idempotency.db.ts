import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { Stored } from './idempotency.ts'

const HEADERS = z.record(z.string(), z.string())

type Row = {
  readonly hash: Buffer
  readonly status: number | null
  readonly answer: string | null
  readonly headers: string | null
}

type KeyId = { readonly userId: string; readonly key: string }

/** A call may wait for a process of its own between two statements. */
const IDLE_LIMIT = "SET LOCAL idle_in_transaction_session_timeout = '60s'"
const LOCK = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS locked'

/** Begins a transaction that holds the key; false if another call holds it, until that call ends. */
export async function beginWithKey(client: PoolClient, { userId, key }: KeyId): Promise<boolean> {
  await client.query('BEGIN')
  await client.query(IDLE_LIMIT)
  const { rows } = await client.query<{ locked: boolean }>(LOCK, [JSON.stringify([userId, key])])
  return rows[0]?.locked === true
}

const READ = `SELECT request_hash AS hash, status, answer, headers FROM idempotency_keys
WHERE user_id = $1 AND key = $2 AND created_at > $3::timestamptz - interval '24 hours'`

type Kept = { readonly hash: Buffer; readonly stored: Stored }

/** The answer stored under the key; a key older than a day is free again. */
export async function readKey(
  client: Pool | PoolClient,
  { userId, key }: KeyId,
  now: Date,
): Promise<Kept | null> {
  const { rows } = await client.query<Row>(READ, [userId, key, now])
  const [row] = rows
  if (row === undefined || row.status === null || row.answer === null) return null
  const headers = HEADERS.parse(JSON.parse(row.headers ?? '{}'))
  return { hash: row.hash, stored: { status: row.status, answer: row.answer, headers } }
}

const KEEP = `
INSERT INTO idempotency_keys (user_id, key, request_hash, created_at, status, answer, headers)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (user_id, key) DO UPDATE SET request_hash = excluded.request_hash, created_at = excluded.created_at,
  status = excluded.status, answer = excluded.answer, headers = excluded.headers`

export async function keepAnswer(
  client: PoolClient,
  { userId, key }: KeyId,
  { hash, stored, now }: Kept & { readonly now: Date },
): Promise<void> {
  const headers = JSON.stringify(stored.headers)
  await client.query(KEEP, [userId, key, hash, now, stored.status, stored.answer, headers])
}
