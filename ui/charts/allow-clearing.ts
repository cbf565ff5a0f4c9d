/**
 * The renderers empty their elements by `innerHTML = ''`, which Trusted Types refuse. On these elements that
 * assignment empties them by the DOM instead; any other markup is refused.
 */
export function allowClearing(element: Element) {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    get: () => '',
    set: (markup: unknown) => {
      if (markup === '' || markup === null) element.replaceChildren()
    },
  })
}
