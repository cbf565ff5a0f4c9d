import type { Page } from 'playwright-core'

/** What a finger, 20 px beside the middle of a control, would not press: runs in the page. */
function missed(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button, input, select, textarea, summary, a[href])',
  )
  // A word within a sentence is as tall as its line.
  const isWord = (control: HTMLElement): boolean => {
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return true
    const sentence = control.closest('p')?.textContent ?? ''
    return sentence.length > 2 * control.textContent.length
  }
  const placesOf = (control: HTMLElement): Element[] => {
    const labels = 'labels' in control && control.labels instanceof NodeList ? [...control.labels] : []
    const around = control.closest('[data-check], [data-field]')
    return [control, around, ...labels].filter((place) => place instanceof Element)
  }
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    control.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = control.getBoundingClientRect()
    if (width < 2 || height < 2 || isWord(control)) return []
    const places = placesOf(control)
    const isHit = [-20, 20].every((beside) => {
      const at = document.elementFromPoint(x + width / 2, y + height / 2 + beside)
      return places.some((place) => place.contains(at))
    })
    return isHit ? [] : [`${control.tagName} ${control.ariaLabel ?? control.textContent}`.slice(0, 60)]
  })
}

/** The controls of a page that a finger would miss, on a screen that is touched. */
export async function missedByFingers(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    return await page.evaluate(missed)
  } finally {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await devtools.detach()
  }
}
