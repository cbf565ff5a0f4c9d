import type { z } from 'zod'
import { sharePlan } from '#kit/contract/plans.api.ts'
import * as contract from '#kit/contract/shares.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { newId, randomLetters } from '../ids.ts'
import { permissionsNow } from '../orgs/members.db.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { keepShare, type WantedShare } from './keep-share.ts'
import type { Shareable } from './shareable.ts'
import { findOpen, findShares, isSpent, revokeShare, type ShareRow } from './shares.db.ts'

/** 26 letters of five bits: 130 bits, beyond guessing. */
const CODE_LETTERS = 26

type Kind = contract.SharedView['kind']

function shareable({ shareables }: Services, kind: Kind): Shareable {
  const found = shareables.find((one) => one.kind === kind)
  if (found === undefined) throw REFUSALS.notFound('Nothing of this kind can be shared')
  return found
}

/** What other sites show is no page about somebody's things: its address says so, and is short enough to be printed. */
const pathOf = ({ isFramed }: Pick<Shareable, 'isFramed'>, code: string): string =>
  isFramed ? `/f/${code}` : `/shared/${code}`

const toAnswer = (share: ShareRow, kind: Shareable, { memberships }: Caller) => ({
  id: share.id,
  kind: kind.kind,
  objectId: share.objectId,
  org_name: memberships.find(({ orgId }) => orgId === share.orgId)?.org_name ?? null,
  code: share.code,
  path: pathOf(kind, share.code),
  options: { ...share.options },
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt?.toISOString() ?? null,
  maxUses: share.maxUses,
  uses: share.uses,
})

/** The links that the caller may change now, by their kinds. */
async function ownShares({ db, shareables }: Services, caller: Caller) {
  const { userId, memberships } = caller
  const orgIds = memberships.map(({ orgId }) => orgId)
  const found = await withPerson(db, userId, (trx) => findShares(trx, { userId, orgIds }))
  return found.flatMap((share) => {
    const kind = shareables.find((one) => one.kind === share.kind)
    if (kind === undefined) return []
    const { orgId } = share
    const isOurs = orgId === null || (kind.permission !== null && holds(caller, orgId, kind.permission))
    return isOurs ? [{ share, kind }] : []
  })
}

const list = bind(contract.listShares, async ({ query, caller, services }) => {
  const own = await ownShares(services, caller)
  const asked = own.filter(({ kind }) => query.kind === undefined || kind.kind === query.kind)
  return { shares: asked.map(({ share, kind }) => toAnswer(share, kind, caller)) }
})

type Asked = z.output<typeof contract.createShare.body>

/** The link of a thing as it is asked for, and whether it is a new one. */
async function madeShare(services: Services, caller: Caller, asked: Asked) {
  const kind = shareable(services, asked.kind)
  const { userId } = caller
  const expiresAt = typeof asked.expiresAt === 'string' ? new Date(asked.expiresAt) : asked.expiresAt
  if (expiresAt instanceof Date && expiresAt <= services.now())
    throw REFUSALS.invalid([{ path: 'expiresAt', message: 'Enter a time that has not passed.' }])
  if (typeof asked.maxUses === 'number' && !kind.counts)
    throw REFUSALS.invalid([
      { path: 'maxUses', message: 'Only a link to a form counts how often it is used.' },
    ])
  const made: WantedShare = {
    id: newId('shr'),
    code: randomLetters(CODE_LETTERS),
    kind: asked.kind,
    userId,
    orgId: await orgOf(services, caller, { permission: kind.permission, name: asked.org_name }),
    objectId: asked.objectId,
    options: kind.readOptions(asked.options),
    maxUses: asked.maxUses,
    uses: 0,
    createdAt: services.now(),
    expiresAt,
  }
  const share = await withPerson(services.db, userId, async (trx) => {
    if (!(await kind.exists(made, trx, services))) throw REFUSALS.notFound('There is nothing to share')
    return keepShare(trx, kind, made)
  })
  return { share, kind, status: share.code === made.code ? 201 : 200 }
}

const create = bind(contract.createShare, async ({ body, caller, services, reply }) => {
  const { share, kind, status } = await madeShare(services, caller, body)
  reply.status(status)
  return toAnswer(share, kind, caller)
})

/** The address that plans had before other things could be shared: a link that is out stays as it is. */
const createOfPlan = bind(sharePlan, async ({ params, caller, services, reply }) => {
  const own = await ownShares(services, caller)
  const out = own.find(({ share: { kind, objectId } }) => kind === 'plan' && objectId === params.id)
  if (out !== undefined && !isSpent(out.share, services.now())) {
    reply.status(200)
    return { code: out.share.code, path: pathOf(out.kind, out.share.code) }
  }
  const plan = { kind: 'plan', objectId: params.id, options: {} } as const
  const { share, kind, status } = await madeShare(services, caller, plan)
  reply.status(status)
  return { code: share.code, path: pathOf(kind, share.code) }
})

type Named = { readonly permission: string | null; readonly name: string | undefined }

const orgOf = async (services: Services, caller: Caller, { permission, name }: Named) =>
  permission === null ? null : (await organizationOf(services, caller, { name, permission })).orgId

const revoke = bind(contract.revokeShare, async ({ params, caller, services }) => {
  const own = await ownShares(services, caller)
  const found = own.find(({ share }) => share.id === params.id)
  if (found === undefined) throw REFUSALS.notFound('Link not found')
  await withPerson(services.db, caller.userId, (trx) => revokeShare(trx, params.id, services.now()))
  return undefined
})

const open = bind(contract.openShared, async ({ params, services }) => {
  const found = await openShare(services, params.code)
  const view = found === null ? null : await found.kind.show(services, found.share)
  if (view === null) throw REFUSALS.notFound('This link no longer works')
  return view
})

/** A link that opens now. One of an organization opens while whoever answers for it may still share there. */
export async function openShare({ db, now, shareables }: Services, code: string) {
  // Anyone with the link may look, whoever the owner is.
  return asServer(db, async (trx) => {
    const share = await findOpen(trx, code, now())
    const kind = shareables.find((one) => one.kind === share?.kind)
    if (share === null || kind === undefined) return null
    const { orgId, userId } = share
    if (orgId === null) return { share, kind }
    const held = await permissionsNow(trx, { orgId, userId })
    return kind.permission !== null && held.has(kind.permission) ? { share, kind } : null
  })
}

export const SHARE_HANDLERS = [list, create, createOfPlan, revoke, open] as const
