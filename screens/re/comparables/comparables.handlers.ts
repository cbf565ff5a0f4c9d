import {
  assertCovered,
  bind,
  type Caller,
  newId,
  noteLater,
  organizationOf,
  pageOf,
  type Queries,
  readTimeCursor,
  REFUSALS,
  Refusal,
  withTenant,
  writeTimeCursor,
} from '#api/kit.ts'
import { ToolInputError } from '#kit/errors.ts'
import { parseInputs } from '#kit/parse.ts'
import * as contract from './comparables.api.ts'
import { findStudies, insertStudy, lockStudy, type StudyRow, updateStudy } from './comparables.db.ts'
import { type Given, inputs as fields } from './comparables.inputs.ts'
import { limitsOf, studied, studyOf } from './model/compute.model.ts'
import { warningsOf } from './model/warnings.model.ts'

/** The screen of these studies, which a plan opens. */
const SCREEN = '/re/comparables'

type Raw = Readonly<Record<string, unknown>>

/** The tool's own check of what was sent: 400 by field. `within` is where the inputs stand in the body. */
function given(raw: Raw, within = ''): Given {
  const parsed = parseInputs(fields, raw, Object.keys(fields))
  if (parsed.ok) return parsed.inputs
  throw REFUSALS.invalid(parsed.problems.map(({ path, message }) => ({ path: `${within}${path}`, message })))
}

/** The study, or 400 for inputs that have none. */
function worked(asked: Given, within = '') {
  try {
    const found = studyOf(asked)
    return { found, warnings: warningsOf({ given: { ...studied(asked), ...limitsOf(asked) }, found }) }
  } catch (error) {
    if (!(error instanceof ToolInputError)) throw error
    throw REFUSALS.invalid([{ path: `${within}${error.field}`, message: error.message }])
  }
}

/** What the client calls a comparable; its place where it says nothing. */
const idOf = (comp: Raw | undefined, at: number): string => {
  const id = comp?.compId ?? comp?.id
  return typeof id === 'string' && id !== '' && id.length <= 80 ? id : String(at + 1)
}

export const generate = bind(contract.generateComparables, async ({ body, caller, services }) => {
  await assertCovered(services, caller, SCREEN)
  const { found, warnings } = worked(given(body))
  const { adjusted, reconciled, low, high, spread } = found
  return {
    adjusted: adjusted.map((one, at) => ({
      compId: idOf(body.comps[at], at),
      base: one.base,
      timeAdjustment: one.timeAdjustment,
      lines: one.lines.map((line) => ({ ...line })),
      adjustedPrice: one.adjustedPrice,
      netPct: one.netPct,
      grossPct: one.grossPct,
      weight: one.weight,
    })),
    reconciled,
    low,
    high,
    spread,
    warnings: warnings.map((one) => ({ ...one })),
  }
})

const stateOf = ({ id, rev, updated_at }: Pick<StudyRow, 'id' | 'rev' | 'updated_at'>) => ({
  id,
  rev,
  updatedAt: updated_at.toISOString(),
})

type Content = Omit<StudyRow, 'org_id' | 'id' | 'rev' | 'created_at'>

export const save = bind(contract.saveComparables, async ({ body, caller, services, reply }) => {
  const { id, rev, title, org_name: name } = body
  const { orgId } = await organizationOf(services, caller, { name, permission: 'comparables.write' })
  await assertCovered(services, caller, SCREEN)
  if (id !== undefined && rev === undefined)
    throw REFUSALS.invalid([{ path: 'rev', message: 'Send the revision of the study that you opened.' }])
  const asked = given(body.inputs, 'inputs.')
  const { found } = worked(asked, 'inputs.')
  const content = {
    title,
    subject: asked.subject.address.trim(),
    inputs: JSON.stringify(asked),
    reconciled: found.reconciled,
    by_id: caller.userId,
    by_name: nameOf(caller),
    updated_at: services.now(),
  }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    if (id !== undefined && rev !== undefined) {
      reply.code(200)
      return change(trx, { orgId, id, rev }, content)
    }
    return create(trx, { orgId, userId: caller.userId }, content)
  })
})

const nameOf = ({ firstName, lastName }: Caller): string => `${firstName} ${lastName}`.trim() || 'A member'

async function create(
  trx: Queries,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  content: Content,
) {
  const now = content.updated_at
  const row = { ...content, org_id: orgId, id: newId('cmp'), rev: 1, created_at: now }
  await insertStudy(trx, row)
  await noteLater(trx, { userId, type: 're.study.saved', object: row.id, now })
  return stateOf(row)
}

type Opened = { readonly orgId: string; readonly id: string; readonly rev: number }

/** Over the revision that was opened, and over no other. */
async function change(trx: Queries, { orgId, id, rev }: Opened, content: Content) {
  const row = await lockStudy(trx, { orgId, id })
  if (row === undefined) throw REFUSALS.notFound('There is no such study')
  if (row.rev !== rev)
    throw new Refusal(412, 'changed', {
      message: 'Somebody saved this study since you opened it.',
      extra: { current: answerOf(row) },
    })
  await updateStudy(trx, { orgId, id }, { ...content, rev: rev + 1 })
  return stateOf({ id, rev: rev + 1, updated_at: content.updated_at })
}

export const history = bind(contract.listComparables, async ({ query, caller, services }) => {
  const { org_name: name, limit, cursor } = query
  const { orgId } = await organizationOf(services, caller, { name, permission: 'comparables.write' })
  const before = readTimeCursor(cursor)
  const rows = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findStudies(trx, { orgId, before, limit: limit + 1 }),
  )
  const { page, last } = pageOf(rows, limit)
  const comparables = page.map(answerOf)
  return last === null
    ? { comparables }
    : { comparables, nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) }
})

const answerOf = (row: StudyRow) => ({
  id: row.id,
  rev: row.rev,
  title: row.title,
  subject: row.subject,
  reconciled: row.reconciled,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  savedBy: row.by_name,
  inputs: inputsOf(row.inputs),
})

const inputsOf = (text: string): Record<string, unknown> => {
  const inputs: unknown = JSON.parse(text)
  return Object.fromEntries(Object.entries(Object(inputs)))
}
