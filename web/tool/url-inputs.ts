import type { Values } from '#kit/computation.ts'
import { personalIn } from '#kit/personal.ts'
import type { Tool } from '#kit/tool.ts'

/** The search parameter that holds the changed inputs, so that an address carries a whole case. */
export const INPUTS_PARAMETER = 'inputs'

/** The search parameter that names inputs whose example the person has said to be their own value. */
export const NAMED_PARAMETER = 'own'

/** The search parameter that names the plan in hand: a reload, and a link from elsewhere, open it again. */
export const PLAN_PARAMETER = 'plan'

export const namedInAddress = (search: string): readonly string[] =>
  (new URLSearchParams(search).get(NAMED_PARAMETER) ?? '').split(',').filter((name) => name !== '')

/** Servers refuse addresses beyond some 16 kB of heading. */
const LONGEST = 6_000
const KEPT = 'kept-in-this-tab'
const keyOf = (toolId: string): string => `inputs of ${toolId}`

const isShort = (text: string): boolean => encodeURIComponent(text).length <= LONGEST

type Case = { readonly changes: Values; readonly confirmed: readonly string[] }

/** The part of an address that carries a case to whoever opens it; null where no address is long enough. */
export function searchOf({ changes, confirmed }: Case): Readonly<Record<string, string>> | null {
  const text = JSON.stringify(changes)
  if (!isShort(text)) return null
  return {
    ...(Object.keys(changes).length === 0 ? {} : { [INPUTS_PARAMETER]: text }),
    ...(confirmed.length === 0 ? {} : { [NAMED_PARAMETER]: confirmed.join() }),
  }
}

/**
 * What the address of a page says of its case by itself. It stays in the browser's history and in the logs of servers:
 * a case with a word that somebody wrote or a date of birth stays in the tab as a draft, and so does a long one.
 */
export function ownSearchOf(tool: Pick<Tool, 'inputs'>, held: Case): Readonly<Record<string, string>> {
  const isPersonal = Object.keys(held.changes).some((name) => {
    const field = tool.inputs[name]
    const { words, birth } = field === undefined ? { words: true, birth: false } : personalIn(field)
    return words || birth
  })
  return isPersonal ? {} : (searchOf(held) ?? {})
}

/** Changed inputs as text for a link that is followed in this tab: a long one goes beside it, and the link says so. */
export function writeInputs(toolId: string, changed: Values): string | undefined {
  if (Object.keys(changed).length === 0) return undefined
  const text = JSON.stringify(changed)
  if (isShort(text)) return text
  window.sessionStorage.setItem(keyOf(toolId), text)
  return KEPT
}

/** The inputs that the address of a tool's page asks for. */
export function inputsOfAddress(toolId: string, search: string): Values {
  const text = new URLSearchParams(search).get(INPUTS_PARAMETER)
  return readInputs(text === KEPT ? window.sessionStorage.getItem(keyOf(toolId)) : text)
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The inputs in a text; anything that is not an object of inputs is no input (the tool checks the values). */
function readInputs(text: string | null | undefined): Values {
  if (text === null || text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
