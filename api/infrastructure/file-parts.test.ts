import { randomBytes } from 'node:crypto'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { eachPart } from './file-parts.ts'

const folder = temporaryFolder('file-parts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function partsOf(content: Buffer, meanwhile = (_path: string): void => {}): Promise<Buffer[]> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const file = await open(path)
  const parts: Buffer[] = []
  try {
    await eachPart(file, (part) => {
      if (parts.length === 0) meanwhile(path)
      parts.push(Buffer.from(part))
    })
  } finally {
    await file.close()
  }
  return parts
}

test('a file is read whole and in order, a long one in several parts, and an empty one in none', async () => {
  for (const [bytes, parts] of [
    [0, 0],
    [1, 1],
    [8_192, 1],
    [2_500_000, 3],
  ] as const) {
    const content = randomBytes(bytes)
    const read = await partsOf(content)
    expect(Buffer.concat(read).equals(content)).toBe(true)
    expect(read).toHaveLength(parts)
  }
})

test('what is added to a file while it is read is read as well', async () => {
  const read = await partsOf(Buffer.from('before '), (path) => appendFileSync(path, 'after it'))
  expect(Buffer.concat(read).toString()).toBe('before after it')
})

test('a small file takes no more memory than the pool gives at once', async () => {
  const path = join(folder, 'small')
  writeFileSync(path, 'x'.repeat(20_000))
  const file = await open(path)
  const held: number[] = []
  await eachPart(file, (part) => held.push(part.buffer.byteLength))
  await file.close()
  expect(held).toHaveLength(1)
  expect(held[0]).toBeLessThanOrEqual(Buffer.poolSize)
})
