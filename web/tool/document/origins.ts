import { type InputOrigins, type OwnCount, ownCount } from '#kit/export/input-origins.ts'
import { statedInputs } from '#kit/export/stated-inputs.ts'
import type { ToolPage } from '../use-tool-page.ts'

/** Whose each input of the answer in sight is, as its field says it; the question itself is nobody's number, nor is a blank. */
export const originsOf = (page: Origins): InputOrigins =>
  Object.fromEntries(
    page.mode.uses.flatMap((name) => {
      const origin = originOf(page, name)
      return origin === undefined ? [] : [[name, origin] as const]
    }),
  )

/** How many of the values are the person's own, as the paper of the same answer says it. */
export const ownOf = (page: Origins & Pick<ToolPage, 'tool' | 'mode' | 'inputs'>): OwnCount =>
  ownCount(originsOf(page), statedInputs(page.tool, page.mode, page.inputs))

function originOf(
  { origin, baseline, changes, named }: Origins,
  name: string,
): InputOrigins[string] | undefined {
  if (name === 'mode' || origin.blank.includes(name)) return undefined
  if (origin.examples.includes(name)) return 'example'
  const isChanged = Object.hasOwn(changes, name)
  if (baseline.fromFacts.has(name) && !isChanged) return 'profile'
  if (isChanged && (changes[name] === null || changes[name] === '')) return undefined
  return isChanged || named.has(name) || origin.yours.includes(name) ? 'yours' : undefined
}

type Origins = Pick<ToolPage, 'origin' | 'baseline' | 'changes' | 'named'> & {
  readonly mode: Pick<ToolPage['mode'], 'uses'>
}
