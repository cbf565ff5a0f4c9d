import * as contract from '#kit/contract/facts.api.ts'
import { problemsWithin } from '#kit/schema-problems.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import { noteFacts } from '../milestones/note-facts.ts'
import { findPlans, type PlanPage, type PlanRow } from '../plans/plans.db.ts'
import { askerOf } from '../tools/asker.ts'
import type { Services } from '../services.ts'
import { findFacts, lockFacts, writeFacts } from './facts.db.ts'
import { type Affected, plansAffected } from './plans-affected.ts'
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
  if (problems.length > 0) throw REFUSALS.invalid(problemsWithin('changes', problems))
  const change = { userId: caller.userId, changes, rev }
  const state = preview ? await previewOf(services, change) : await store(services, change)
  const { toolbox } = services
  const runAs = { toolbox, asker: askerOf({ caller, reply }), deadline: AbortSignal.timeout(DEADLINE_MS) }
  const affected: Affected[] = []
  const notComputed: PlanRow[] = []
  let from = 0
  for await (const plans of plansOf(services, caller.userId)) {
    const effects = await plansAffected(plans, { profile: state.profile, changes }, { ...runAs, from })
    affected.push(...effects.affected)
    notComputed.push(...effects.notComputed)
    from += plans.length
  }
  return {
    facts: toAnswer(state.profile),
    rev: state.rev,
    plansAffected: affected,
    plansNotComputed: notComputed.map(({ id, name, toolId }) => ({ id, name, toolId })),
  }
})

/** The person's plans, a page after the other. */
async function* plansOf({ db }: Services, userId: string): AsyncGenerator<readonly PlanRow[]> {
  let after: TimeCursor | null = null
  do {
    const wanted: Parameters<typeof findPlans>[1] = { userId, after }
    const page: PlanPage = await withPerson(db, userId, (trx) => findPlans(trx, wanted))
    yield page.plans
    after = page.next
  } while (after !== null)
}

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
