import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import type { Searchable } from '#kit/screen.ts'
import { rank } from '#kit/search.ts'
import { ASK, groupOf, type HubTool } from './tools.model.ts'

/** A question that stands in one place: the dashboard answers it by itself, or a tool in one of its modes. */
export type HubAnswer = {
  readonly id: string
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly hash: string
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  /** The tool that answers it; null for the dashboard. */
  readonly tool: string | null
}

const answersOf = ({ id, path, kind, title: tool, places = [] }: Searchable): readonly HubAnswer[] =>
  places.map(({ at, title, summary, keywords }) => {
    const { searchParams, hash } = new URL(at, 'https://place.invalid')
    return {
      id: `${id}${at}`,
      path,
      search: Object.fromEntries(searchParams),
      hash: hash.slice(1),
      title,
      summary,
      keywords,
      tool: kind === 'tool' ? tool : null,
    }
  })

/** The dashboard's own questions, as the registry holds them. */
export const hubAnswers = (screens: readonly Searchable[] = SEARCHABLE): readonly HubAnswer[] =>
  screens.flatMap(answersOf).filter(({ id }) => id.includes(ASK))

/** The questions that a tool of the list answers in one of its modes. */
const toolQuestions = (tools: readonly HubTool[]): readonly HubAnswer[] =>
  SEARCHABLE.filter(({ id }) => tools.some((tool) => tool.id === id)).flatMap(answersOf)

export type HubFound =
  | { readonly id: string; readonly tool: HubTool }
  | { readonly id: string; readonly answer: HubAnswer }

/** The calculators and questions that fit a search, the best first; all calculators for an empty one. */
export function searchTools(tools: readonly HubTool[], query: string): readonly HubFound[] {
  const held: readonly HubFound[] = tools.map((tool) => ({ id: tool.id, tool }))
  if (query.trim() === '') return held
  const answers: readonly HubFound[] = [...hubAnswers(), ...toolQuestions(tools)].map((answer) => ({
    id: answer.id,
    answer,
  }))
  const found = rank([...held, ...answers], query, (found) =>
    'answer' in found
      ? // One question of a tool is as narrow as one instrument: it gives way to the tool where a word fits both.
        { ...found.answer, more: '', about: found.answer.tool === null ? 'household' : 'instrument' }
      : {
          title: found.tool.title,
          keywords: found.tool.keywords,
          summary: found.tool.summary,
          more: found.tool.results.map(({ name, label }) => `${name} ${label}`).join(' '),
          about: groupOf(found.tool.id) === 'Household' ? 'household' : 'instrument',
        },
  )
  return underTheirTools(found)
}

/** A question of a tool that is found as well stands right behind it. */
function underTheirTools(found: readonly HubFound[]): readonly HubFound[] {
  const idOf = (one: HubFound) => ('answer' in one ? one.answer.path.slice(1) : one.id)
  const tools = new Set(found.flatMap((one) => ('tool' in one ? [one.id] : [])))
  const isUnder = (one: HubFound) => 'answer' in one && tools.has(idOf(one))
  return found
    .filter((one) => !isUnder(one))
    .flatMap((one) => [one, ...found.filter((other) => isUnder(other) && idOf(other) === one.id)])
}
