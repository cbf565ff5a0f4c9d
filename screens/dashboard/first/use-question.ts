import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import type { FactName } from '#kit/fact-names.ts'
import { checkField } from '#kit/parse.ts'
import { useChangeFacts } from '#kit/react/facts.ts'
import type { Household } from '#kit/react/household.ts'
import type { Asked, OwnAnswer, Question } from './question.model.ts'

/** What a field begins with: what the profile says, else a usual value that is no fact. */
function startOf({ fact, known, starts }: Asked, { typed, facts }: Household): unknown {
  return known?.(facts) ?? (fact === undefined ? undefined : typed[fact]?.value) ?? starts
}

type Own = readonly [input: string, fact: FactName]

/** The inputs that are kept as facts: not those that stand for a list of the profile. */
const factsOf = ({ asks }: Question, { facts, typed }: Household): readonly Own[] =>
  Object.entries(asks).flatMap(([name, { fact, known }]) => {
    if (fact === undefined) return []
    const isListed = typed[fact] === undefined && known !== undefined && known(facts) !== null
    return isListed ? [] : [[name, fact] as const]
  })

/** The numbers of one question, its answer, and what of them was written to the profile. */
export function useQuestion(question: Question, household: Household) {
  const change = useChangeFacts()
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [answer, setAnswer] = useState<OwnAnswer | null>(null)
  const [before, setBefore] = useState<Readonly<Partial<Record<FactName, unknown>>>>({})
  const values = Object.fromEntries(
    Object.entries(question.asks).map(([name, asked]) => [
      name,
      Object.hasOwn(typed, name) ? typed[name] : startOf(asked, household),
    ]),
  )
  const set = (name: string, value: unknown) => {
    setTyped({ ...typed, [name]: value })
    setProblems(problems.filter(({ path }) => path !== name))
    setAnswer(null)
  }
  const send = () => {
    const { numbers, wrong } = read(question, values)
    const found = wrong.length > 0 ? null : question.answer(numbers)
    setProblems(
      wrong.length > 0 || found !== null
        ? wrong
        : [{ path: question.needs, message: 'Enter an amount above $0.' }],
    )
    setAnswer(found)
    const own = factsOf(question, household).filter(
      ([name, fact]) => household.typed[fact]?.value !== numbers[name],
    )
    if (found === null || own.length === 0) return
    setBefore(Object.fromEntries(own.map(([, fact]) => [fact, household.typed[fact]?.value ?? null])))
    change.mutate({
      changes: Object.fromEntries(own.map(([name, fact]) => [fact, numbers[name]])),
      rev: household.rev,
    })
  }
  const undo = () =>
    change.mutate({ changes: before, rev: household.rev }, { onSuccess: () => setBefore({}) })
  const kept = change.isSuccess
    ? Object.values(question.asks).flatMap(({ fact }) => (fact !== undefined && fact in before ? [fact] : []))
    : []
  return { values, set, problems, answer, kept, send, undo, change }
}

function read({ asks }: Question, values: Readonly<Record<string, unknown>>) {
  const numbers: Record<string, number> = {}
  const wrong: FieldProblem[] = []
  for (const [name, { field }] of Object.entries(asks)) {
    const checked = checkField(field, values[name] ?? '')
    if ('value' in checked && typeof checked.value === 'number') numbers[name] = checked.value
    else wrong.push({ path: name, message: 'problem' in checked ? checked.problem : 'Enter a number.' })
  }
  return { numbers, wrong }
}
