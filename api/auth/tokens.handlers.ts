import * as contract from '#kit/contract/tokens.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { noteOwn } from './note-own.ts'
import { endSessionOf } from './sessions.db.ts'
import { requireStepUp } from './step-up.ts'
import { hashToken, newApiToken } from './token.ts'
import { type ApiTokenRow, findApiTokens, insertApiToken } from './tokens.db.ts'

const TOKENS_AT_MOST = 50
const DAY_MS = 86_400_000

const toApiToken = ({ id, name, scopes, created_at, expires_at, used_at }: ApiTokenRow) => ({
  id,
  name,
  scopes,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  lastUsedAt: used_at?.toISOString() ?? null,
})

const listTokens = bind(contract.listTokens, async ({ caller, services }) => {
  const { db, now } = services
  const tokens = await findApiTokens(db.kysely, { userId: caller.userId, now: now() })
  return { tokens: tokens.map(toApiToken) }
})

const createToken = bind(contract.createToken, async (call) => {
  const { body, caller, services } = call
  requireStepUp(caller, services)
  const { db, now } = services
  const { userId } = caller
  const time = now()
  const token = newApiToken()
  const expiresAt = new Date(time.getTime() + body.expiresInDays * DAY_MS)
  const scopes = [...new Set(body.scopes)]
  const { name } = body
  const row = { id: newId('tok'), name, scopes, created_at: time, expires_at: expiresAt, used_at: null }
  await withPerson(db, userId, async (trx) => {
    if ((await findApiTokens(trx, { userId, now: time })).length >= TOKENS_AT_MOST)
      throw new Refusal(409, 'too_many_tokens', { message: 'You have 50 API tokens. Remove one first.' })
    const made = { id: row.id, userId, name, scopes, tokenHash: hashToken(token), now: time, expiresAt }
    await insertApiToken(trx, made)
    await noteOwn(trx, call, { action: 'token.create', target: row.id, detail: { name, scopes } })
  })
  return { ...toApiToken(row), token }
})

const deleteToken = bind(contract.deleteToken, async (call) => {
  const { params, caller, services } = call
  const { userId } = caller
  await withPerson(services.db, userId, async (trx) => {
    const ended = await endSessionOf(trx, userId, { id: params.id, now: services.now() })
    if (!ended) throw REFUSALS.notFound('API token not found')
    await noteOwn(trx, call, { action: 'token.delete', target: params.id })
  })
  return undefined
})

export const TOKEN_HANDLERS = [listTokens, createToken, deleteToken] as const
