import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being put on paper. What depends on it is drawn before the browser looks: charts in light colors
 * and without movement, wide tables in parts, the inputs as a list.
 */
let isPrinting = false
const listeners = new Set<() => void>()

/** For work that is no part of a render. */
export const isOnPaper = (): boolean => isPrinting

export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

function subscribe(onChange: () => void): () => void {
  listen()
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

function set(next: boolean): void {
  isPrinting = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

/** More than this its letters would be larger than a title's. */
const LARGEST = 1.25

/** A drawing has the width of the screen: on paper it takes the width of its place, whatever that is. */
function fitDrawings(): void {
  fitted = [...document.querySelectorAll<SVGSVGElement>('figure svg:not([viewBox])')]
  for (const drawing of fitted) {
    const width = drawing.width.baseVal.value
    drawing.setAttribute('viewBox', `0 0 ${width} ${drawing.height.baseVal.value}`)
    drawing.style.maxWidth = `${LARGEST * width}px`
  }
}

let fitted: readonly SVGSVGElement[] = []

function release(): void {
  for (const drawing of fitted) {
    drawing.removeAttribute('viewBox')
    drawing.style.maxWidth = ''
  }
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  // First of all listeners: those of the charts draw what was out of sight.
  window.addEventListener('beforeprint', () => set(true), { capture: true })
  window.addEventListener('beforeprint', fitDrawings)
  window.addEventListener('afterprint', release)
  window.addEventListener('afterprint', () => set(false))
}
