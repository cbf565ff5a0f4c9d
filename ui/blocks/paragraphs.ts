export type ProsePart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Text as paragraphs, separated by blank lines; a part whose lines all begin with '- ' is a list. */
export function paragraphs(text: string): readonly ProsePart[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const lines = part.split('\n').map((line) => line.trim())
      return lines.every((line) => line.startsWith('- '))
        ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
        : { kind: 'paragraph', text: lines.join(' ') }
    })
}
