import type { Values } from '#kit/computation.ts'

/** The search parameter that holds the changed inputs, so that an address carries a whole case. */
export const INPUTS_PARAMETER = 'inputs'

/** The search parameter that names inputs whose example the person has said to be their own value. */
export const NAMED_PARAMETER = 'own'

/** The search parameter that names the plan in hand: a reload, and a link from elsewhere, open it again. */
export const PLAN_PARAMETER = 'plan'

export const namedInAddress = (search: string): readonly string[] =>
  (new URLSearchParams(search).get(NAMED_PARAMETER) ?? '').split(',').filter((name) => name !== '')

/** Servers refuse addresses beyond some 16 kB of heading: a longer case stays in the tab, and the address says so. */
const LONGEST = 6_000
const KEPT = 'kept-in-this-tab'
const keyOf = (toolId: string): string => `inputs of ${toolId}`

/** Whether an address carries the whole case, so that another person who opens it sees the same. */
export const isWholeCase = (address: string): boolean =>
  new URL(address).searchParams.get(INPUTS_PARAMETER) !== KEPT

/** Changed inputs as text for an address; an empty change is no text, and a long one is kept in the tab. */
export function writeInputs(
  toolId: string,
  changed: Values,
  tab: Pick<Storage, 'setItem'> = window.sessionStorage,
): string | undefined {
  if (Object.keys(changed).length === 0) return undefined
  const text = JSON.stringify(changed)
  if (encodeURIComponent(text).length <= LONGEST) return text
  tab.setItem(keyOf(toolId), text)
  return KEPT
}

/** The inputs that the address of a tool's page asks for. */
export function inputsOfAddress(
  toolId: string,
  search: string,
  tab: Pick<Storage, 'getItem'> = window.sessionStorage,
): Values {
  const text = new URLSearchParams(search).get(INPUTS_PARAMETER)
  return readInputs(text === KEPT ? tab.getItem(keyOf(toolId)) : text)
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
