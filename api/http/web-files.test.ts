import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWeb } from './web-files.ts'

/** A built application with one script, as it is at a time. */
function build(webDir: string, script: string, at: number): void {
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'assets', script), '')
  const page = join(webDir, 'app.html')
  writeFileSync(page, `<head data-calls=""></head><script src="/assets/${script}"></script>`)
  utimesSync(page, at, at)
}

test('a page that is loaded after the application was built anew names the files that are there, without a restart', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'web-files-'))
  const app = fastify()
  try {
    build(webDir, 'first.js', 1_000)
    await serveWeb(app, webDir, () => Promise.resolve([]))
    const page = async () => (await app.inject('/dashboard')).body
    expect(await page()).toContain('/assets/first.js')
    rmSync(join(webDir, 'app.html'))
    expect(await page()).toContain('/assets/first.js')
    rmSync(join(webDir, 'assets', 'first.js'))
    build(webDir, 'second.js', 2_000)
    const rebuilt = await page()
    expect(rebuilt).toContain('/assets/second.js')
    expect((await app.inject('/assets/second.js')).statusCode).toBe(200)
  } finally {
    await app.close()
    rmSync(webDir, { recursive: true })
  }
})
