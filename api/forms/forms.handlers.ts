import * as contract from '#kit/contract/forms.api.ts'
import { withPerson, withTenant } from '../database/tenant.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { newId } from '../ids.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import { openShare } from '../shares/shares.handlers.ts'
import { takeUse } from '../shares/shares.db.ts'
import { acceptedAnswers, formOf } from './find-form.ts'
import {
  findDraft,
  findSubmissions,
  hasSubmission,
  keepDraft,
  removeDraft,
  removeSubmission,
} from './forms.db.ts'
import { keepSubmission } from './keep-submission.ts'
import { isTimely } from './opened.ts'

const getDraft = bind(contract.getFormDraft, async ({ query, caller, services }) => {
  const key = { userId: caller.userId, form: query.form }
  const draft = await withPerson(services.db, key.userId, (trx) => findDraft(trx, key))
  return { draft: draft && { ...draft, updatedAt: draft.updatedAt.toISOString() } }
})

const saveDraft = bind(contract.saveFormDraft, async ({ body, caller, services }) => {
  const form = formOf(services, body.form)
  const { answers, step } = body
  const { userId } = caller
  const draft = { userId, form: form.id, answers, step, now: services.now() }
  await withPerson(services.db, userId, (trx) => keepDraft(trx, draft))
  return undefined
})

const list = bind(contract.listSubmissions, async ({ query, caller, services }) => {
  const { form, q = '', by, limit } = query
  const place = { name: query.org_name, permission: 'prospects.read' }
  const { orgId } = await organizationOf(services, caller, place)
  const cursor = readTimeCursor(query.cursor)
  const found = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findSubmissions(trx, { orgId, form, q, by, cursor, limit: limit + 1 }),
  )
  const { page, last } = pageOf(found, limit)
  return {
    submissions: page.map(({ id, answers, consent, sentAt, sentBy, leadId }) => ({
      id,
      answers,
      consent,
      sentAt: sentAt.toISOString(),
      byLink: sentBy === null,
      leadId,
    })),
    ...(last === null ? {} : { nextCursor: writeTimeCursor({ at: last.sentAt, id: last.id }) }),
  }
})

const remove = bind(contract.deleteSubmission, async ({ params: { id }, caller, services }) => {
  const { userId, memberships } = caller
  for (const { orgId } of memberships) {
    const scope = { userId, orgId }
    if (!(await withTenant(services.db, scope, (trx) => hasSubmission(trx, { orgId, id })))) continue
    if (!holds(caller, orgId, 'prospects.write')) throw REFUSALS.forbidden(['prospects.write'])
    await withTenant(services.db, scope, (trx) => removeSubmission(trx, { orgId, id }))
    return undefined
  }
  throw REFUSALS.notFound('There is no such answer')
})

const submit = bind(contract.submitForm, async ({ body, caller, services }) => {
  const place = { name: body.org_name, permission: 'prospects.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const form = formOf(services, body.form)
  const answers = acceptedAnswers(form, body.answers)
  const { userId } = caller
  const about = { orgId, id: newId('sub'), form: form.id, consent: form.consent, shareId: null }
  await withTenant(services.db, { userId, orgId }, async (trx) => {
    await keepSubmission(trx, form, { ...about, answers, sentAt: services.now(), sentBy: userId })
    await removeDraft(trx, { userId, form: form.id })
  })
  return { id: about.id }
})

const closed = () => REFUSALS.notFound('This link no longer works')

const tooSoon = () =>
  new Refusal(400, 'not_timely', { message: 'Wait a few seconds, then send the form once more.' })

const submitShared = bind(contract.submitSharedForm, async ({ params, body, services }) => {
  const { db, now, secretKey } = services
  const opened = await openShare(services, params.code)
  if (opened === null || opened.kind.kind !== 'form') throw closed()
  const { share } = opened
  const { orgId, userId } = share
  if (orgId === null) throw closed()
  const form = formOf(services, share.objectId)
  if (!isTimely({ key: secretKey, code: params.code }, body.opened, now())) throw tooSoon()
  const answers = acceptedAnswers(form, body.answers)
  const about = { orgId, id: newId('sub'), form: form.id, consent: form.consent, shareId: share.id }
  // A program that fills in what people do not see is told what it wants to hear.
  if (body.website !== '') return { id: about.id }
  // The link's maker is who may add to the organization for a stranger.
  await withTenant(db, { userId, orgId }, async (trx) => {
    if (!(await takeUse(trx, share.id, now()))) throw closed()
    await keepSubmission(trx, form, { ...about, answers, sentAt: now(), sentBy: null })
  })
  return { id: about.id }
})

export const FORM_HANDLERS = [getDraft, saveDraft, list, remove, submit, submitShared] as const
