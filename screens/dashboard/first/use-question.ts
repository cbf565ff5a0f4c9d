import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { type FactName, isFactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { localDay } from '#kit/local-day.ts'
import { useChangeFacts } from '#kit/react/facts.ts'
import type { Household } from '#kit/react/household.ts'
import { useFindLeast } from '#kit/react/least.ts'
import { useSession } from '#kit/react/session.tsx'
import { factsAsked, isCurrent, keepAnswer, readAnswer } from './kept-answer.ts'
import { isProblem, type Offer, type OwnAnswer, type Question } from './question.model.ts'
import { foundFacts, newFacts, numbersOf, readAll, startOf, withValues } from './told.model.ts'

type Raw = Readonly<Record<string, unknown>>

const STOPPED = 'The answer could not be calculated. Try again.'

/** The answer to what was sent last; null while there is none. An older one that is still on its way is ended. */
function useAnswer(question: Question, known: StoredFacts) {
  const findLeast = useFindLeast()
  const { drafts } = useSession()
  const [answer, setAnswer] = useState<OwnAnswer | null>(() => {
    const kept = readAnswer(drafts, question)
    // The fields begin with what the profile says now: an answer to other numbers would stand beside them.
    return kept !== null && isCurrent(kept, question, known) ? kept.answer : null
  })
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    setAnswer(null)
    setFailure(null)
    return running.current.signal
  }
  const clear = () => {
    begin()
    setRunning(false)
  }
  /** The answer or the problem with a number; null where it is not wanted any more, or failed. */
  const find = async (read: Raw, facts: StoredFacts): Promise<FieldProblem | OwnAnswer | null> => {
    const signal = begin()
    setRunning(true)
    try {
      const found = await question.answer(numbersOf(read), {
        facts,
        today: localDay(Date.now()),
        findLeast: (asked) => findLeast(asked, signal),
      })
      if (signal.aborted) return null
      if (!isProblem(found)) {
        setAnswer(found)
        keepAnswer(drafts, question, {
          answer: found,
          facts: factsAsked(question, facts),
          at: new Date().toISOString(),
        })
      }
      return found
    } catch {
      if (!signal.aborted) setFailure(STOPPED)
      return null
    } finally {
      if (!signal.aborted) setRunning(false)
    }
  }
  return { answer, isRunning, failure, clear, find }
}

/** A fact that was written, and what the profile said before; null where it said nothing. */
export type Kept = { readonly fact: FactName; readonly before: unknown }

/** What the changed facts were; one that is again what it was is not changed. */
const saidBefore = (
  changes: ReturnType<typeof newFacts>,
  was: (fact: FactName) => unknown,
): Readonly<Partial<Record<FactName, unknown>>> =>
  Object.fromEntries(
    changes.flatMap(([fact, value]) => (was(fact) === value ? [] : [[fact, was(fact)] as const])),
  )

/** What stands in the fields: what was typed, else what they begin with. */
const valuesWith = ({ asks }: Question, household: Household, own: Raw): Raw =>
  Object.fromEntries(
    Object.entries(asks).map(([name, asked]) => [
      name,
      Object.hasOwn(own, name) ? own[name] : startOf(asked, household),
    ]),
  )

/** The numbers of one question, its answer, and what of them was written to the profile. */
export function useQuestion(question: Question, household: Household) {
  const change = useChangeFacts()
  const latest = useRef(household)
  useEffect(() => {
    latest.current = household
  }, [household])
  const [typed, setTyped] = useState<Raw>({})
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [before, setBefore] = useState<Readonly<Partial<Record<FactName, unknown>>>>({})
  const { answer, isRunning, failure, clear, find } = useAnswer(question, household.facts)
  const values = valuesWith(question, household, typed)
  const set = (name: string, value: unknown) => {
    const own = { ...typed, [name]: value }
    setTyped(own)
    setProblems(problems.filter(({ path }) => path !== name))
    // A choice is whole once it is made: an answer that stands follows it.
    if ((answer !== null || isRunning) && question.asks[name]?.field.kind === 'choice') void send(own)
    else clear()
  }
  const send = async (own: Raw = typed) => {
    const { read, wrong } = readAll(question, valuesWith(question, household, own))
    setProblems(wrong)
    if (wrong.length > 0) return clear()
    const found = await find(read, withValues(question, household, read))
    if (found !== null && isProblem(found)) setProblems([found])
    if (found === null || isProblem(found)) return
    // Another card may have changed the profile while this answer was worked out.
    const { typed: told, rev } = latest.current
    const changes = [
      ...newFacts(question, latest.current, { chosen: own, read }),
      ...foundFacts(found, latest.current),
    ]
    if (changes.length === 0) return
    setBefore(saidBefore(changes, (fact) => before[fact] ?? told[fact]?.value ?? null))
    change.mutate({ changes: Object.fromEntries(changes), rev })
  }
  /** What an answer worked out, made a fact. */
  const take = ({ fact, value }: Offer) => {
    setBefore({ ...before, [fact]: before[fact] ?? household.typed[fact]?.value ?? null })
    change.mutate({ changes: { [fact]: value }, rev: household.rev })
  }
  const undo = () =>
    change.mutate({ changes: before, rev: household.rev }, { onSuccess: () => setBefore({}) })
  // What is being taken back is kept until it is: the next answer of another card does not meet it on its way.
  const isUndoing = change.isPending && change.variables.changes === before
  const kept: readonly Kept[] =
    change.isSuccess || isUndoing
      ? Object.keys(before)
          .filter(isFactName)
          .map((fact) => ({ fact, before: before[fact] }))
      : []
  const isBusy = isRunning || change.isPending
  return { values, set, problems, answer, isRunning, isBusy, failure, kept, send, take, undo, change }
}
