import Papa from 'papaparse'
import {
  announceFile,
  bind,
  clearPlace,
  deleteFile,
  downloadOf,
  type FileRow,
  findFile,
  findUsed,
  type Queries,
  REFUSALS,
  Refusal,
  readHead,
  roomOf,
  withPerson,
} from '#api/kit.ts'
import { extensionOf, FILE_TYPES } from '#kit/file-types.ts'
import { openProject } from './open-project.db.ts'
import * as contract from './project-files.api.ts'
import { touchProject } from './projects.db.ts'

export const uploadFile = bind(
  contract.uploadFile,
  async ({ params: { id }, body, caller, services, request }) => {
    const assertRoom = await roomOf(services, caller, {
      name: 'storageMB',
      what: (most) => `${most} MB of files`,
    })
    return withPerson(services.db, caller.userId, async (trx) => {
      const { project } = await openProject(trx, caller, { id, as: 'editor' })
      const holding = { holder: id, userId: project.user_id, orgId: project.org_id }
      // As much as the plan includes, for whose project it is; an organization's and other people's have their own.
      if (project.user_id === caller.userId)
        await assertRoom(trx, async () => ((await findUsed(trx, holding)) + (body.size ?? 1)) / MB)
      const answer = await announceFile(trx, { services, request, holding }, { ...body, by: caller.userId })
      await touchProject(trx, id, services.now())
      return answer
    })
  },
)

const MB = 1_048_576

type Named = { readonly id: string; readonly fileId: string; readonly subfolder: string | undefined }

/** A file under another project's ID, or in another subfolder, is not there. */
export async function fileIn(trx: Queries, { id, fileId, subfolder }: Named): Promise<FileRow> {
  const file = await findFile(trx, fileId)
  if (file?.holder !== id || (subfolder !== undefined && subfolder !== file.subfolder))
    throw REFUSALS.notFound('File not found')
  return file
}

const TEXT_AT_MOST = 1_048_576
const ROWS_SHOWN = 500

export const fileContent = bind(
  contract.fileContent,
  async ({ params: { id, fileId }, query: { subfolder }, caller, services, request }) => {
    const file = await withPerson(services.db, caller.userId, async (trx) => {
      await openProject(trx, caller, { id, as: 'viewer' })
      return fileIn(trx, { id, fileId, subfolder })
    })
    if (file.status !== 'ready') throw new Refusal(409, 'not_ready', { message: whyNot(file) })
    const extension = extensionOf(file.name)
    const kind = extension === null ? ('binary' as const) : FILE_TYPES[extension].kind
    const size = file.size ?? 0
    const about = { fileId, fileName: file.name, fileType: file.type, size, status: 'ready' as const, kind }
    const download = downloadOf(services, request, file)
    if (kind !== 'text' && kind !== 'table') return { ...about, truncated: false, ...download }
    const head = await readHead(services, file, TEXT_AT_MOST)
    if (head === null) throw REFUSALS.notFound('File not found')
    const text = decode(head)
    const truncated = size > TEXT_AT_MOST
    if (kind === 'text') return { ...about, text, truncated, ...download }
    return { ...about, ...tableOf(text, truncated), ...download }
  },
)

export const whyNot = ({ status, reason }: FileRow): string =>
  status === 'rejected' ? `This file was rejected: ${reason}.` : 'This file has not arrived yet.'

/** By its mark, else as UTF-8, else as Windows-1252, in which every byte is a letter. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  // The last letter may be cut in the middle.
  const text = new TextDecoder('utf-8').decode(bytes)
  return text.slice(0, -1).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Of a table made of quotation marks, what reading it takes grows with the square of its length. */
const TABLE_AT_MOST = 131_072

function tableOf(text: string, isCut: boolean) {
  const isLonger = text.length > TABLE_AT_MOST
  const head = isLonger ? text.slice(0, TABLE_AT_MOST) : text
  const { data } = Papa.parse<string[]>(head, { preview: ROWS_SHOWN + 2, skipEmptyLines: true })
  const [columns = [], ...found] = data
  const isWhole = !isLonger || found.length > ROWS_SHOWN || found.length === 0
  // Where the text was cut, its last row is not whole.
  const rows = isWhole ? found : found.slice(0, -1)
  const truncated = isCut || isLonger || rows.length > ROWS_SHOWN
  return { columns, rows: rows.slice(0, ROWS_SHOWN), truncated }
}

export const deleteFileOf = bind(
  contract.deleteFileOf,
  async ({ params: { id, fileId }, query: { subfolder }, caller, services }) => {
    const file = await withPerson(services.db, caller.userId, async (trx) => {
      await openProject(trx, caller, { id, as: 'editor' })
      const found = await fileIn(trx, { id, fileId, subfolder })
      await deleteFile(trx, found.id)
      await touchProject(trx, id, services.now())
      return found
    })
    // Nothing brings a deleted file back: what it held goes at once.
    if (file.storage_key !== null) await clearPlace(services, file.storage_key)
    return { fileId, deleted: true as const }
  },
)
