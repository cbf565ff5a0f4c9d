import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dataFolderPath } from '#tools/golden/data-folder.ts'
import { journeys } from './journeys.ts'
import { watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()
const folder = join(dataFolderPath(), 'imports')

/** Files that a broker wrote, or that a program wrote for one; the others are of banks, or lists of accounts. */
const OF_BROKERS = /^(broker-|investment-statement|wealthfolio-activities|ghostfolio-|sure-trades|gnucash-)/

/** Answers what a file leaves open: the likelier day, the type where a sign contradicts it. */
async function answerQuestions(page: Page): Promise<void> {
  const store = page.getByRole('button', { name: /^Import / })
  for (let asked = 0; asked < 4; asked += 1) {
    if (await store.isEnabled()) return
    const question = page.getByRole('region', { name: /^Which day is|contradicts the type/ }).first()
    await question.getByRole('button').first().click()
    await question.waitFor({ state: 'detached' }).catch(() => undefined)
  }
}

async function importAndUndo(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(join(folder, name))
  await page.getByRole('button', { name: /^Import / }).waitFor()
  await answerQuestions(page)
  await page.getByRole('button', { name: /^Import / }).click()
  const done = page.getByRole('heading', { name: /imported$/i })
  await done.waitFor()
  expect(await done.textContent(), name).toMatch(/^\d+ transactions? imported$/)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
}

test.runIf(existsSync(folder))(
  'every file of a broker is imported through the screen, and undone as a whole',
  async () => {
    const page = await visit(await newAccount(), '/portfolio/currentholdings?tab=import')
    const problems = watchProblems(page)
    const files = readdirSync(folder).filter((name) => OF_BROKERS.test(name))
    expect(files.length).toBeGreaterThan(10)
    for (const name of files) await importAndUndo(page, name)
    expect(problems).toEqual([])
  },
)
