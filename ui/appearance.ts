/**
 * How large the text is and whether things move: kept in this browser, shown as attributes of the page that tokens.css
 * and base.css read. `web/public/early.js` sets the same attributes before the first paint.
 */
export const TEXT_SIZES = ['small', 'normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const MOTIONS = ['system', 'less'] as const
export type Motion = (typeof MOTIONS)[number]

type Look = { readonly key: string; readonly attribute: string; readonly usual: string }

const TEXT: Look = { key: 'textSize', attribute: 'data-text-size', usual: 'normal' }
const MOVE: Look = { key: 'motion', attribute: 'data-motion', usual: 'system' }

export const readTextSize = (): TextSize => TEXT_SIZES.find((size) => size === stored(TEXT)) ?? 'normal'
export const chooseTextSize = (size: TextSize): void => choose(TEXT, size)

export const readMotion = (): Motion => MOTIONS.find((motion) => motion === stored(MOVE)) ?? 'system'
export const chooseMotion = (motion: Motion): void => choose(MOVE, motion)

/** Whether nothing may move: the reader's choice here, or the system's. */
export const isStill = (): boolean =>
  document.documentElement.getAttribute(MOVE.attribute) === 'less' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

function stored({ key }: Look): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The usual is nothing: no attribute and no entry. */
function choose({ key, attribute, usual }: Look, value: string): void {
  if (value === usual) document.documentElement.removeAttribute(attribute)
  else document.documentElement.setAttribute(attribute, value)
  try {
    if (value === usual) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Where storage is refused the choice holds for this page only.
  }
}
