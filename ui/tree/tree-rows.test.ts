import { expect, test } from 'vitest'
import { forestOf, sideways, treeRows } from './tree-rows.ts'

type Node = { readonly id: string; readonly parent: string | null }
const links = { idOf: ({ id }: Node) => id, parentOf: ({ parent }: Node) => parent }
const node = (id: string, parent: string | null = null): Node => ({ id, parent })
const shown = (nodes: readonly Node[], open: readonly string[]) =>
  treeRows(forestOf(nodes, links), links.idOf, new Set(open))
const ids = (nodes: readonly Node[], open: readonly string[]) =>
  shown(nodes, open).map(({ id, level }) => `${level}${id}`)

test('children stand below their parent while it is open, in the order of the list', () => {
  const nodes = [node('b1', 'b'), node('a'), node('b'), node('b2', 'b'), node('b11', 'b1')]
  expect(ids(nodes, [])).toEqual(['1a', '1b'])
  expect(ids(nodes, ['b', 'b1'])).toEqual(['1a', '1b', '2b1', '3b11', '2b2'])
})

test('a record whose parent is missing is a root, and a circle is cut at its first record', () => {
  expect(ids([node('x', 'gone'), node('p', 'q'), node('q', 'p')], ['p'])).toEqual(['1x', '1p', '2q'])
  expect(ids([node('self', 'self')], [])).toEqual(['1self'])
})

test('arrows to the side open, enter, close and leave a branch', () => {
  const closed = shown([node('a'), node('a1', 'a')], [])
  const open = shown([node('a'), node('a1', 'a')], ['a'])
  expect(sideways('ArrowRight', closed, 0)).toEqual({ open: 'a' })
  expect(sideways('ArrowRight', open, 0)).toEqual({ to: 1 })
  expect(sideways('ArrowLeft', open, 1)).toEqual({ to: 0 })
  expect(sideways('ArrowLeft', open, 0)).toEqual({ close: 'a' })
  expect(sideways('ArrowLeft', closed, 0)).toBeNull()
})
