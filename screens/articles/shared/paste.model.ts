/*
 * What a word processor puts on the clipboard, as Markdown. Nothing of it is ever parsed into a page: tags are read as
 * text, the few that mean something become signs, and the rest is left out.
 */

const LEFT_OUT = /<(style|script|head|title|xml|o:p)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<![^>]*>/gi
const TAG = /<\/?[a-z][a-z0-9:]*\b[^>]*>/gi

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
}

const decoded = (text: string): string =>
  text.replaceAll(/&(#\d{1,6}|#x[0-9a-f]{1,6}|[a-z]+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
  })

const OPEN: Readonly<Record<string, string>> = {
  h1: '\n\n## ',
  h2: '\n\n## ',
  h3: '\n\n### ',
  h4: '\n\n#### ',
  p: '\n\n',
  div: '\n',
  br: '\n',
  li: '\n- ',
  blockquote: '\n\n> ',
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
}
const CLOSE: Readonly<Record<string, string>> = {
  h1: '\n\n',
  h2: '\n\n',
  h3: '\n\n',
  h4: '\n\n',
  p: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
}

/** Headings, paragraphs, lists, emphasis and links; styles, comments and everything else stay behind. */
export function pastedMarkdown(html: string): string {
  const links: string[] = []
  const text = html
    .replaceAll(LEFT_OUT, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TAG, (whole) => {
      const [, name = ''] = /^<\/?([a-z0-9:]+)/i.exec(whole) ?? []
      const tag = name.toLowerCase()
      const isEnd = whole.startsWith('</')
      if (tag !== 'a') return (isEnd ? CLOSE : OPEN)[tag] ?? ''
      if (!isEnd) {
        links.push(/href="(https:[^"\s]+|mailto:[^"\s]+)"/i.exec(whole)?.[1] ?? '')
        return links.at(-1) === '' ? '' : '['
      }
      const href = links.pop() ?? ''
      return href === '' ? '' : `](${href})`
    })
  return decoded(text)
    .replaceAll(/\*\*\s*\*\*|(?<!\*)\*\s+\*(?!\*)/g, ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
