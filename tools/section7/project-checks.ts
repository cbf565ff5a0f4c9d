import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'
import type { Stage } from './stage.ts'

const NO_TOKEN = { status: 401, message: 'No token provided' } as const
const NO_PROJECT = { status: 404 } as const
const PROJECT = { id: 'text', project_name: 'text', status: 'text' } as const

let made = 0

/** A project of the member's own, which is deleted at the end. */
async function within<T>({ member }: Stage, work: (path: string) => Promise<T>): Promise<T> {
  made += 1
  const project_name = `Section 7, ${made} of ${Date.now()}`
  const { body } = await member.call('POST', '/projects', { project_name })
  const path = `/projects/${String(body.id)}`
  try {
    return await work(path)
  } finally {
    await member.call('DELETE', path)
  }
}

const list: Check = async ({ member, nobody }) => [
  expectAnswer('GET', await member.call('GET', '/projects'), { status: 200, keys: { projects: 'list' } }),
  expectAnswer('without a token', await nobody.call('GET', '/projects'), NO_TOKEN),
]

const create: Check = async (stage) => {
  const { member, nobody } = stage
  const project_name = `Section 7, ${Date.now()}`
  const answer = await member.call('POST', '/projects', { project_name })
  const again = await member.call('POST', '/projects', { project_name })
  const nameless = await member.call('POST', '/projects', {})
  await member.call('DELETE', `/projects/${String(answer.body.id)}`)
  return [
    expectAnswer('POST {project_name}', answer, { status: 201, keys: PROJECT }),
    expectAnswer('the same name again', again, {
      status: 409,
      message: 'You already have a project with this name',
    }),
    expectAnswer('without a name', nameless, { status: 400, message: 'Project name is required' }),
    expectAnswer('without a token', await nobody.call('POST', '/projects', { project_name }), NO_TOKEN),
  ]
}

const read: Check = (stage) =>
  within(stage, async (path) => [
    expectAnswer('GET', await stage.member.call('GET', path), {
      status: 200,
      keys: { ...PROJECT, files: 'list' },
    }),
    expectAnswer('by somebody else', await stage.admin.call('GET', path), NO_PROJECT),
    expectAnswer('without a token', await stage.nobody.call('GET', path), NO_TOKEN),
  ])

const remove: Check = (stage) =>
  within(stage, async (path) => [
    expectAnswer('by somebody else', await stage.admin.call('DELETE', path), NO_PROJECT),
    expectAnswer('without a token', await stage.nobody.call('DELETE', path), NO_TOKEN),
    expectAnswer('DELETE', await stage.member.call('DELETE', path), { status: 200, keys: { id: 'text' } }),
    expectAnswer('once more', await stage.member.call('DELETE', path), NO_PROJECT),
  ])

const FILE = { fileName: 'section7.csv', fileType: 'text/csv' } as const

const put = async (address: unknown) =>
  (
    await fetch(String(address), {
      method: 'PUT',
      body: 'day,amount\n2026-11-20,5\n',
      headers: { 'content-type': FILE.fileType },
    })
  ).status

const upload: Check = (stage) =>
  within(stage, async (path) => {
    const answer = await stage.member.call('POST', `${path}/upload`, FILE)
    const altered = String(answer.body.uploadUrl).replace('text%2Fcsv', 'text%2Fhtml')
    const program = { fileName: 'a.exe', fileType: 'application/x-msdownload' }
    return [
      expectAnswer('POST {fileName, fileType}', answer, { status: 201, keys: { uploadUrl: 'text' } }),
      expectThat('an altered address is 403', (await put(altered)) === 403),
      expectThat('PUT is 200', (await put(answer.body.uploadUrl)) === 200),
      expectThat('a second PUT is 409', (await put(answer.body.uploadUrl)) === 409),
      expectAnswer('a program', await stage.member.call('POST', `${path}/upload`, program), {
        status: 400,
        message: 'This file type is not allowed',
      }),
      expectAnswer('without a token', await stage.nobody.call('POST', `${path}/upload`, FILE), NO_TOKEN),
    ]
  })

/** A file that has arrived. */
const withFile = <T>(stage: Stage, work: (file: string) => Promise<T>): Promise<T> =>
  within(stage, async (path) => {
    const { body } = await stage.member.call('POST', `${path}/upload`, FILE)
    await put(body.uploadUrl)
    return work(`${path}/files/${String(body.fileId)}`)
  })

const content: Check = (stage) =>
  withFile(stage, async (file) => [
    expectAnswer('GET', await stage.member.call('GET', `${file}/content?subfolder=upload`), {
      status: 200,
      keys: { kind: 'text', downloadUrl: 'text', rows: 'list' },
    }),
    expectAnswer(
      'in another subfolder',
      await stage.member.call('GET', `${file}/content?subfolder=x`),
      NO_PROJECT,
    ),
    expectAnswer('by somebody else', await stage.admin.call('GET', `${file}/content`), NO_PROJECT),
    expectAnswer('without a token', await stage.nobody.call('GET', `${file}/content`), NO_TOKEN),
  ])

const removeFile: Check = (stage) =>
  withFile(stage, async (file) => [
    expectAnswer('by somebody else', await stage.admin.call('DELETE', file), NO_PROJECT),
    expectAnswer('DELETE', await stage.member.call('DELETE', `${file}?subfolder=upload`), {
      status: 200,
      keys: { fileId: 'text' },
    }),
    expectAnswer('once more', await stage.member.call('DELETE', file), NO_PROJECT),
    expectAnswer('without a token', await stage.nobody.call('DELETE', file), NO_TOKEN),
  ])

const process: Check = (stage) =>
  withFile(stage, async (file) => {
    const { member, admin, nobody } = stage
    const path = `${file}/process?subfolder=upload`
    const answer = await member.call('POST', path)
    const again = await member.call('POST', path)
    const idOf = ({ body }: typeof answer) => String(Object(body.job).id)
    return [
      expectAnswer('POST', answer, { status: 202, keys: { job: 'object' } }),
      expectThat('the job is of kind file.process', Object(answer.body.job).kind === 'file.process'),
      expectThat('pressed twice, it is one job', idOf(answer) === idOf(again)),
      expectAnswer(
        'in another subfolder',
        await member.call('POST', `${file}/process?subfolder=x`),
        NO_PROJECT,
      ),
      expectAnswer('by somebody else', await admin.call('POST', path), NO_PROJECT),
      expectAnswer('without a token', await nobody.call('POST', path), NO_TOKEN),
    ]
  })

const reports: Check = async ({ member, nobody }) => [
  expectAnswer('GET', await member.call('GET', '/reports'), { status: 200, keys: { reports: 'list' } }),
  expectAnswer('an unknown kind', await member.call('GET', '/reports?kind=none'), { status: 400 }),
  expectAnswer('without a token', await nobody.call('GET', '/reports'), NO_TOKEN),
]

export const projectChecks: Readonly<Record<string, Check>> = {
  'GET /projects': list,
  'POST /projects': create,
  'GET /projects/{id}': read,
  'DELETE /projects/{id}': remove,
  'POST /projects/{id}/upload': upload,
  'GET /projects/{id}/files/{fileId}/content?subfolder=': content,
  'DELETE /projects/{id}/files/{fileId}?subfolder=': removeFile,
  'POST /projects/{id}/files/{fileId}/process?subfolder=': process,
  'GET /reports': reports,
}
