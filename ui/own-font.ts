import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** Known to the page's first script (web/public/early.js): in this tab the font has been fetched before. */
const KNOWN = 'font'

/** The page's own font is asked for once the answer is painted; a stand-in of the same measures shows it until then. */
export function useOwnFont(isAnswered: boolean): void {
  useEffect(() => (isAnswered ? afterPaint(showOwnFont) : undefined), [isAnswered])
}

function showOwnFont(): void {
  document.documentElement.removeAttribute('data-font')
  try {
    window.sessionStorage.setItem(KNOWN, 'known')
  } catch {
    // Without storage each page waits for its answer.
  }
}
