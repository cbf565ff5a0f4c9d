import {
  assertCovered,
  bind,
  organizationOf,
  pageOf,
  REFUSALS,
  readTimeCursor,
  withTenant,
  writeTimeCursor,
} from '#api/kit.ts'
import { stateOn, movesFrom } from './document/states.model.ts'
import { mergeFieldsOf, TEMPLATES } from './document/templates.model.ts'
import { draw, dayOf } from './draw.handlers.ts'
import * as contract from './proposals.api.ts'
import { findProposal, findProposals, type ProposalRow } from './proposals.db.ts'
import { documentOfRow, logOf, ownOrganization, requestOf, SCREEN } from './places.handlers.ts'

const permission = 'proposals.write'

export const generate = bind(contract.generateProposal, async ({ body, caller, services }) => {
  const { org_name: name, narrative: _, ...request } = body
  const org = await organizationOf(services, caller, { name, permission })
  await assertCovered(services, caller, SCREEN)
  const now = services.now()
  const document = draw(request, { today: dayOf(now), orgName: org.org_name })
  return { proposal: { ...document, inputs: request }, generatedAt: now.toISOString() }
})

export const templates = bind(contract.listTemplates, async () => ({
  templates: TEMPLATES.map((template) => ({
    id: template.id,
    name: template.name,
    audience: template.audience,
    blocks: template.blocks.map((block) => ({ ...block })),
    mergeFields: [...mergeFieldsOf(template)],
  })),
}))

type Listed = Pick<
  ProposalRow,
  'id' | 'title' | 'client' | 'status' | 'expires_on' | 'created_at' | 'updated_at'
>

const listedOf = (row: Listed, today: string) => ({
  id: row.id,
  title: row.title,
  client: row.client,
  status: stateOn(row.status, row.expires_on, today),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  expiresOn: row.expires_on,
})

export const history = bind(contract.listProposals, async ({ query, caller, services }) => {
  const { orgId } = await organizationOf(services, caller, { name: query.org_name, permission })
  const before = readTimeCursor(query.cursor)
  const rows = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findProposals(trx, { orgId, before, limit: query.limit + 1 }),
  )
  const { page, last } = pageOf(rows, query.limit)
  const today = dayOf(services.now())
  const proposals = page.map((row) => listedOf(row, today))
  return last === null
    ? { proposals }
    : { proposals, nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) }
})

export const open = bind(contract.getProposal, async ({ params: { id }, caller, services }) => {
  const { orgId, org_name } = await ownOrganization({ services, caller }, id)
  const row = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findProposal(trx, { orgId, id }),
  )
  if (row === undefined) throw REFUSALS.notFound('There is no such proposal')
  const about = listedOf(row, dayOf(services.now()))
  return {
    ...about,
    rev: row.rev,
    org_name,
    moves: [...movesFrom(about.status)],
    proposal: { ...documentOfRow(row), inputs: requestOf(row) },
    log: logOf(row),
  }
})
