import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'
import { newAccount } from './session.ts'

/* The messages of the specification, word for word: what a screen says where the server's answer says nothing. */

const { visit } = journeys()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type Failing = {
  readonly message: string
  readonly method: string
  readonly path: RegExp
  readonly act: (page: Page) => Promise<unknown>
}

/** Does something whose call fails without a word, and waits for what the screen says. */
async function fails(page: Page, { message, method, path, act }: Failing): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await act(page)
  await page.getByText(message, { exact: true }).first().waitFor()
  await page.unroute(path)
}

const open = (path: string) => (page: Page) => page.goto(path)
const files = (page: Page) => page.getByRole('button', { name: 'Files', exact: true }).click()
const send = (name: string) => (page: Page) =>
  page.getByLabel('Choose files').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`day,amount\n2026-11-01,${name.length}.00\n`),
  })

/** A project with one file, by the screens; its address. */
async function projectWithFile(page: Page): Promise<string> {
  await page.getByLabel('Project name').fill('Messages')
  await press(page, 'Create project')
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  const { pathname } = new URL(page.url())
  await files(page)
  await send('november.csv')(page)
  await page.getByRole('button', { name: 'Open november.csv' }).waitFor()
  return pathname
}

const CREATE: Failing = {
  message: 'Failed to create project',
  method: 'POST',
  path: /\/api\/projects$/,
  act: async (page) => {
    await page.getByLabel('Project name').fill('Messages')
    await press(page, 'Create project')
  },
}

const failuresOf = (project: string): readonly Failing[] => [
  { message: 'Failed to fetch projects', method: 'GET', path: /\/api\/projects\?/, act: open('/projects') },
  {
    message: 'Failed to fetch project details',
    method: 'GET',
    path: /\/api\/projects\/prj_[^/]+$/,
    act: open(project),
  },
  { message: 'Failed to fetch reports', method: 'GET', path: /\/api\/reports\?/, act: open('/reports') },
  {
    message: 'Failed to get upload URL',
    method: 'POST',
    path: /\/upload$/,
    act: async (page) => {
      await page.goto(project)
      await files(page)
      await send('december.csv')(page)
    },
  },
  { message: 'Failed to upload file', method: 'PUT', path: /\/api\/storage\//, act: send('january.csv') },
  {
    message: 'Failed to fetch file content',
    method: 'GET',
    path: /\/files\/[^/]+\/content/,
    act: (page) => press(page, 'Open november.csv'),
  },
  {
    message: 'Failed to process file',
    method: 'POST',
    path: /\/process/,
    act: async (page) => {
      await page.keyboard.press('Escape')
      await press(page, 'Process november.csv')
    },
  },
  {
    message: 'Failed to delete file',
    method: 'DELETE',
    path: /\/files\//,
    act: async (page) => {
      await press(page, 'Delete november.csv')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
  {
    message: 'Failed to delete project',
    method: 'DELETE',
    path: /\/api\/projects\/prj_[^/]+$/,
    act: async (page) => {
      await page.goto(project)
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await press(page, 'Delete')
      await page.getByLabel('Type Messages to confirm').fill('Messages')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
]

test('where the server says nothing each failing call of a project says its own message', async () => {
  const page = await visit(await newAccount(), '/projects/new')
  await fails(page, CREATE)
  const project = await projectWithFile(page)
  for (const failing of failuresOf(project)) await fails(page, failing)
  expect(new URL(page.url()).pathname).toBe(project)
})

test('joining a free cohort that fails without a word says so', async () => {
  const page = await visit(sampleAdministrator(), '/cohorts/cohort-selection')
  await page
    .getByRole('button', { name: /^Join Sample: Budget basics/ })
    .first()
    .click()
  await fails(page, {
    message: 'Failed to enroll in free cohort',
    method: 'POST',
    path: /\/api\/user\/cohort-enrollment$/,
    act: () => press(page, 'Join for free'),
  })
})
