import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const ANY = () => true
const piecesOf = (who: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ who, name: `${who}${at + 1}` }))

test('everyone’s first piece comes before anyone’s second, however many came earlier', () => {
  const queue = createFairQueue<{ who: string; name: string }>(100)
  for (const piece of [...piecesOf('a', 3), ...piecesOf('b', 3)]) queue.add(piece)
  const order: string[] = []
  const finish = (piece: { who: string; name: string } | undefined) => {
    if (piece === undefined) return false
    order.push(piece.name)
    queue.leave(piece)
    return true
  }
  finish(queue.take(ANY))
  for (const piece of piecesOf('c', 2)) queue.add(piece)
  while (finish(queue.take(ANY)));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3'])
})

test('a person with nothing running comes before another’s second piece at the same time', () => {
  const queue = createFairQueue<{ who: string; name: string }>(100)
  const [long, later] = piecesOf('a', 2)
  const [other] = piecesOf('b', 1)
  for (const piece of [long, later]) if (piece !== undefined) queue.add(piece)
  expect(queue.take(ANY)).toBe(long)
  if (other !== undefined) queue.add(other)
  expect(queue.take(ANY)).toBe(other)
  expect(queue.take(ANY)).toBe(later)
  expect([queue.held('a'), queue.runningOf('a'), queue.waiting()]).toEqual([2, 2, []])
})

test('a full queue drops the piece whose turn is furthest off, not the newcomer’s first', () => {
  const queue = createFairQueue<{ who: string; name: string }>(4)
  const many = piecesOf('a', 4)
  for (const piece of many) expect(queue.add(piece)).toBeUndefined()
  expect(queue.add({ who: 'b', name: 'b1' })).toBe(many[3])
  const more = { who: 'a', name: 'a5' }
  expect(queue.add(more)).toBe(more)
})

test('a piece that is put back keeps its place', () => {
  const queue = createFairQueue<{ who: string; name: string }>(10)
  for (const piece of [...piecesOf('a', 1), ...piecesOf('b', 1)]) queue.add(piece)
  const first = queue.take(ANY)
  if (first !== undefined) queue.putBack(first)
  expect(queue.take(ANY)).toBe(first)
})
