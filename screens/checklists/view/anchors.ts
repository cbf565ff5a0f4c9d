import { ANCHORS } from '../checklist.model.ts'

/** The words of an anchor; one that an organization made up is shown as it is named. */
export const anchorLabel = (name: string): string =>
  Object.entries(ANCHORS).find(([key]) => key === name)?.[1] ?? name

/** The anchors that items count from, in the order of the known ones. */
export function anchorsUsed({
  items,
}: {
  readonly items: readonly { readonly anchor: string }[]
}): readonly string[] {
  const used = [...new Set(items.map((item) => item.anchor))]
  const order = Object.keys(ANCHORS)
  return used.sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
