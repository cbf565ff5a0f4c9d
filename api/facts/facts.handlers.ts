import * as contract from '#kit/contract/facts.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { noteFacts } from '../milestones/note-facts.ts'
import { findPlans } from '../plans/plans.db.ts'
import { askerOf } from '../tools/asker.ts'
import type { Services } from '../services.ts'
import { findFacts, lockFacts, writeFacts } from './facts.db.ts'
import { plansAffected } from './plans-affected.ts'
import {
  applyChanges,
  type Changes,
  clashesOf,
  parseProfile,
  problemsOf,
  type Profile,
  toAnswer,
} from './profile.ts'

/** For all plans together: no one waits longer to hear that a fact is saved. */
const DEADLINE_MS = 10_000

const getFacts = bind(contract.getFacts, async ({ caller, services }) => {
  const { facts, rev } = await withPerson(services.db, caller.userId, (trx) => findFacts(trx, caller.userId))
  return { facts: toAnswer(parseProfile(facts)), rev }
})

const patchFacts = bind(contract.patchFacts, async ({ body, caller, services, reply }) => {
  const { changes, rev, preview = false } = body
  const problems = problemsOf(changes)
  if (problems.length > 0)
    throw REFUSALS.invalid(problems.map(({ path, message }) => ({ path: `changes.${path}`, message })))
  const change = { userId: caller.userId, changes, rev }
  const state = preview ? await previewOf(services, change) : await store(services, change)
  const plans = await withPerson(services.db, caller.userId, (trx) =>
    findPlans(trx, { userId: caller.userId }),
  )
  const { toolbox } = services
  const runAs = { toolbox, asker: askerOf({ caller, reply }), deadline: AbortSignal.timeout(DEADLINE_MS) }
  const effects = await plansAffected(plans, { profile: state.profile, changes }, runAs)
  return {
    facts: toAnswer(state.profile),
    rev: state.rev,
    plansAffected: [...effects.affected],
    plansNotComputed: effects.notComputed.map(({ id, name, toolId }) => ({ id, name, toolId })),
  }
})

type Change = { readonly userId: string; readonly changes: Changes; readonly rev: number | undefined }
type State = { readonly profile: Profile; readonly rev: number }

async function previewOf({ db, now }: Services, { userId, changes }: Change): Promise<State> {
  const { facts, rev } = await withPerson(db, userId, (trx) => findFacts(trx, userId))
  return { profile: applyChanges(parseProfile(facts), changes, { rev, now: now() }), rev }
}

async function store({ db, now }: Services, { userId, changes, rev }: Change): Promise<State> {
  return withPerson(db, userId, async (trx) => {
    const time = now()
    const stored = await lockFacts(trx, userId, time)
    const profile = parseProfile(stored.facts)
    const clashes = clashesOf(profile, changes, rev ?? stored.rev)
    if (clashes.length > 0)
      throw new Refusal(412, 'conflict', {
        message: 'These facts were changed elsewhere',
        fields: clashes.map((path) => ({ path, message: 'Changed elsewhere since it was read.' })),
        extra: { facts: toAnswer(profile), rev: stored.rev },
      })
    const next = { rev: stored.rev + 1, now: time }
    const changed = applyChanges(profile, changes, next)
    await writeFacts(trx, userId, { facts: JSON.stringify(changed), ...next })
    const about = { before: profile, after: changed, changed: Object.keys(changes) }
    await noteFacts(trx, { userId, now: time, ...about })
    return { profile: changed, rev: next.rev }
  })
}

export const FACT_HANDLERS = [getFacts, patchFacts] as const
