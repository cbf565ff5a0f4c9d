import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { rank } from '#kit/search.ts'
import { ASK, groupOf, type HubTool } from './tools.model.ts'

/** A question that the dashboard answers by itself. */
export type HubAnswer = {
  readonly id: string
  readonly path: string
  readonly ask: string
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
}

/** The dashboard's own questions, as the registry holds them. */
export const hubAnswers = (screens: readonly ScreenMeta[] = SCREENS): readonly HubAnswer[] =>
  screens.flatMap(({ id, path, places = [] }) =>
    places
      .filter(({ at }) => at.startsWith(ASK))
      .map(({ at, title, summary, keywords }) => ({
        id: `${id}${at}`,
        path,
        ask: at.slice(ASK.length),
        title,
        summary,
        keywords,
      })),
  )

export type HubFound =
  | { readonly id: string; readonly tool: HubTool }
  | { readonly id: string; readonly answer: HubAnswer }

/** The calculators and questions that fit a search, the best first; all calculators for an empty one. */
export function searchTools(tools: readonly HubTool[], query: string): readonly HubFound[] {
  const held: readonly HubFound[] = tools.map((tool) => ({ id: tool.id, tool }))
  if (query.trim() === '') return held
  const answers: readonly HubFound[] = hubAnswers().map((answer) => ({ id: answer.id, answer }))
  return rank([...held, ...answers], query, (found) =>
    'answer' in found
      ? { ...found.answer, more: '', about: 'household' }
      : {
          title: found.tool.title,
          keywords: found.tool.keywords,
          summary: found.tool.summary,
          more: found.tool.results.map(({ name, label }) => `${name} ${label}`).join(' '),
          about: groupOf(found.tool.id) === 'Household' ? 'household' : 'instrument',
        },
  )
}
