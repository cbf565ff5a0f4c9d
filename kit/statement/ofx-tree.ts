/** An aggregate of OFX with what stands in it; a leaf has text and no children. */
export type Node = { readonly name: string; readonly text: string; readonly children: readonly Node[] }

/** Deeper than any bank nests; what goes on beyond stands beside, so that no file takes time beyond its length. */
const DEEPEST = 64

type Open = { name: string; text: string; children: Node[] }

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w.]*)[^>]*?(\/?)>|([^<]+)/g

/**
 * The tree of an OFX text, of SGML (1.x, where leaves are not closed) and of XML (2.x) alike. A tag with text is a leaf;
 * one that is still open when its parent closes was an empty leaf, and what was taken for its children is its parent's.
 * Never throws: what does not fit is left out.
 */
export function ofxTree(source: string): Node {
  const root: Open = { name: '', text: '', children: [] }
  const stack: Open[] = [root]
  for (const [, data, closing, name, empty, text] of source.slice(bodyStart(source)).matchAll(TOKEN)) {
    const top = stack.at(-1) ?? root
    if (name === undefined) addText(top, data ?? unescaped(text ?? ''))
    else if (closing === '/') close(stack, name.toUpperCase())
    else {
      if (isLeaf(top) && stack.length > 1) stack.pop()
      const node = { name: name.toUpperCase(), text: '', children: [] }
      stack.at(-1)?.children.push(node)
      if (empty !== '/' && stack.length < DEEPEST) stack.push(node)
    }
  }
  while (stack.length > 1) hoist(stack)
  return root
}

const isLeaf = ({ text, children }: Open): boolean => text !== '' && children.length === 0

function addText(top: Open, text: string): void {
  const plain = text.trim()
  if (plain !== '' && top.children.length === 0 && top.name !== '')
    top.text = top.text === '' ? plain : `${top.text} ${plain}`
}

function close(stack: Open[], name: string): void {
  const at = stack.findLastIndex((node) => node.name === name)
  if (at < 1) return
  while (stack.length - 1 > at) hoist(stack)
  stack.pop()
}

/** Takes the top off; its children, if it was no leaf, stand beside it. */
function hoist(stack: Open[]): void {
  const top = stack.pop()
  const parent = stack.at(-1)
  if (top === undefined || parent === undefined || top.children.length === 0) return
  for (const child of top.children.splice(0)) parent.children.push(child)
}

const bodyStart = (source: string): number => Math.max(0, source.search(/<OFX>/i))

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const unescaped = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|\w{2,5});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The text of the first leaf of that name directly below; ''. */
export const textOf = (node: Node | undefined, name: string): string =>
  node?.children.find((child) => child.name === name)?.text ?? ''

/** The first node on a path of names below. */
export const nodeAt = (node: Node | undefined, ...names: readonly string[]): Node | undefined =>
  names.reduce((found, name) => found?.children.find((child) => child.name === name), node)

/** All nodes of a name, however deep; not those inside one another. */
export function allOf(node: Node, name: string): readonly Node[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : allOf(child, name)))
}
