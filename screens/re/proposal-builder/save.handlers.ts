import {
  assertCovered,
  bind,
  type Caller,
  newId,
  noteLater,
  organizationOf,
  type Queries,
  REFUSALS,
  Refusal,
  type Services,
  withTenant,
} from '#api/kit.ts'
import { examplesRemain } from './document/examples.model.ts'
import { validUntil } from './document/fields.model.ts'
import type { ProposalRequest } from './document/request.model.ts'
import { mayMove, type State, stateOn } from './document/states.model.ts'
import { dayOf, draw } from './draw.handlers.ts'
import { logOf, ownOrganization, requestOf, SCREEN } from './places.handlers.ts'
import * as contract from './proposals.api.ts'
import { insertProposal, lockProposal, type ProposalRow, updateProposal } from './proposals.db.ts'

const permission = 'proposals.write'

export const save = bind(contract.saveProposal, async ({ body, caller, services, reply }) => {
  const { id, rev, title, status, org_name: name } = body
  const request = body.proposal.inputs
  const wish = { title, status, request }
  if (id === undefined) {
    const { orgId, org_name: orgName } = await organizationOf(services, caller, { name, permission })
    await assertCovered(services, caller, SCREEN)
    return create({ services, caller, orgId, orgName }, wish)
  }
  const own = await placeOf({ services, caller }, { id, name })
  await assertCovered(services, caller, SCREEN)
  if (rev === undefined)
    throw REFUSALS.invalid([{ path: 'rev', message: 'Send the revision of the proposal that you opened.' }])
  reply.status(200)
  return change({ services, caller, ...own }, { ...wish, id, rev })
})

type Calling = { readonly services: Services; readonly caller: Caller }
type Within = Calling & { readonly orgId: string; readonly orgName: string }

/** Where the organization is named, a proposal of another one does not exist there. */
async function placeOf(calling: Calling, { id, name }: { id: string; name: string | null | undefined }) {
  if (name !== undefined && name !== null && name !== '') {
    const { services, caller } = calling
    const { orgId, org_name: orgName } = await organizationOf(services, caller, { name, permission })
    return { orgId, orgName }
  }
  const { orgId, org_name: orgName } = await ownOrganization(calling, id)
  return { orgId, orgName }
}

type Wish = {
  readonly title: string
  readonly status: State | undefined
  readonly request: ProposalRequest
}

async function create(
  { services, caller, orgId, orgName }: Within,
  { title, status = 'draft', request }: Wish,
) {
  if (status !== 'draft') assertMove('draft', status)
  const now = services.now()
  const document = drawFor({ request, status, orgName, now })
  const row: ProposalRow = {
    org_id: orgId,
    id: newId('prp'),
    title,
    client: request.client.name,
    status,
    rev: 1,
    inputs: JSON.stringify(request),
    document: JSON.stringify(document),
    log: JSON.stringify([{ status, at: now.toISOString() }]),
    expires_on: validUntil(dayOf(now), request.validityDays),
    created_by: caller.userId,
    created_at: now,
    updated_at: now,
  }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    await insertProposal(trx, row)
    if (status === 'sent') await noteSent(trx, { userId: caller.userId, id: row.id, now })
    return answerOf(row)
  })
}

type Change = Wish & { readonly id: string; readonly rev: number }

async function change({ services, caller, orgId, orgName }: Within, { id, ...wish }: Change) {
  const now = services.now()
  const today = dayOf(now)
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const row = await lockProposal(trx, { orgId, id })
    if (row === undefined) throw REFUSALS.notFound('There is no such proposal')
    const from = stateOn(row.status, row.expires_on, today)
    assertSeen(row, { rev: wish.rev, status: from })
    const status = wish.status ?? from
    if (status !== from) assertMove(from, status)
    const inputs = JSON.stringify(wish.request)
    const isSame = inputs === JSON.stringify(requestOf(row)) && wish.title === row.title
    if (!isSame && from !== 'draft') throw frozen(from)
    if (isSame && status === from) return answerOf({ ...row, status })
    const next = {
      title: wish.title,
      client: wish.request.client.name,
      status,
      rev: row.rev + 1,
      updated_at: now,
      log: status === from ? row.log : JSON.stringify([...logOf(row), { status, at: now.toISOString() }]),
      ...(from === 'draft'
        ? {
            inputs,
            document: JSON.stringify(drawFor({ request: wish.request, status, orgName, now })),
            expires_on: validUntil(today, wish.request.validityDays),
          }
        : {}),
    }
    await updateProposal(trx, { orgId, id }, next)
    if (status === 'sent' && from === 'draft') await noteSent(trx, { userId: caller.userId, id, now })
    return answerOf({ ...row, ...next })
  })
}

type Drawn = {
  readonly request: ProposalRequest
  readonly status: State
  readonly orgName: string
  readonly now: Date
}

/** The document of what is saved; a missing merge field or a figure of the example keeps it from being sent. */
function drawFor({ request, status, orgName, now }: Drawn) {
  const document = draw(request, { today: dayOf(now), orgName, at: 'proposal.inputs.' })
  if (status !== 'draft' && document.missing.length > 0)
    throw REFUSALS.invalid(
      document.missing.map((path) => ({ path, message: 'Fill this in before you send the proposal.' })),
    )
  if (status !== 'draft' && request.examples.length > 0)
    throw REFUSALS.invalid([{ path: 'proposal.inputs.examples', message: examplesRemain(request.examples) }])
  return document
}

function assertSeen(row: ProposalRow, { rev, status }: { rev: number; status: State }): void {
  if (rev !== row.rev)
    throw new Refusal(412, 'changed', {
      message: 'Somebody saved this proposal since you opened it. Open it again, or save yours as a copy.',
      extra: { current: { rev: row.rev, status, title: row.title } },
    })
}

function assertMove(from: State, to: State): void {
  if (mayMove(from, to)) return
  const message =
    to === 'expired'
      ? 'A proposal expires by itself, after its last valid day.'
      : `A proposal that is ${from} cannot become ${to}.`
  throw new Refusal(409, 'illegal_move', { message })
}

const frozen = (state: State) =>
  new Refusal(409, 'frozen', {
    message: `This proposal is ${state} and no longer changes. Save a copy as a new draft.`,
  })

type Sent = { readonly userId: string; readonly id: string; readonly now: Date }

const noteSent = (trx: Queries, { userId, id, now }: Sent): Promise<void> =>
  noteLater(trx, { userId, type: 're.proposal.sent', object: id, now })

const answerOf = ({ id, rev, status, updated_at, expires_on }: ProposalRow) => ({
  id,
  rev,
  status,
  updatedAt: updated_at.toISOString(),
  expiresOn: expires_on,
})
