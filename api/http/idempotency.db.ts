import type { Pool } from 'pg'
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

// A key older than a day is free again; so is one whose call died without an answer.
const CLAIM = `
INSERT INTO idempotency_keys AS k (user_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (user_id, key) DO UPDATE SET request_hash = $3, created_at = $4, status = NULL, answer = NULL, headers = NULL
WHERE k.created_at < $4 - interval '24 hours' OR (k.status IS NULL AND k.created_at < $4 - interval '1 minute')
RETURNING 1`

export async function claimKey(
  pool: Pool,
  { userId, key }: KeyId,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(CLAIM, [userId, key, hash, now])
  return rowCount === 1
}

export async function readKey(
  pool: Pool,
  { userId, key }: KeyId,
): Promise<{ readonly hash: Buffer; readonly stored: Stored | null } | null> {
  const { rows } = await pool.query<Row>(
    'SELECT request_hash AS hash, status, answer, headers FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  const [row] = rows
  if (row === undefined) return null
  const { hash, status, answer, headers } = row
  const isDone = status !== null && answer !== null
  return {
    hash,
    stored: isDone ? { status, answer, headers: HEADERS.parse(JSON.parse(headers ?? '{}')) } : null,
  }
}

export async function storeAnswer(pool: Pool, { userId, key }: KeyId, stored: Stored): Promise<void> {
  await pool.query(
    'UPDATE idempotency_keys SET status = $3, answer = $4, headers = $5 WHERE user_id = $1 AND key = $2',
    [userId, key, stored.status, stored.answer, JSON.stringify(stored.headers)],
  )
}

export async function dropKey(pool: Pool, { userId, key }: KeyId): Promise<void> {
  await pool.query('DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2', [userId, key])
}
