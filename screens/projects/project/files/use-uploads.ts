import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES_AT_MOST, fileTypeOf } from '#kit/file-types.ts'
import { type Api, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import type { deleteFileOf, uploadFile } from '../../shared/project-files.api.ts'
import { useProjectsChanged } from '../../shared/queries.ts'
import { fingerprintOf, SendError, sendFile } from './send-file.ts'

export type Upload = {
  readonly key: number
  readonly file: File
  /** 'lost': the line broke, and it goes on by itself when the network is back. */
  readonly status: 'waiting' | 'sending' | 'done' | 'failed' | 'lost' | 'rejected' | 'cancelled'
  /** From 0 to 1. */
  readonly share: number
  readonly message: string | null
}

type Address = {
  readonly url: string
  readonly fileId: string
  readonly type: string
  readonly until: number
}

const TYPE_REFUSED = 'This file type is not allowed'

async function announce(api: Api, id: string, file: File): Promise<Address> {
  const type = fileTypeOf(file.name)
  if (type === null) throw new Error(TYPE_REFUSED)
  if (file.size > FILE_BYTES_AT_MOST) throw new Error('A file can be at most 50 MB.')
  if (file.size === 0) throw new Error('This file is empty.')
  const answer = await api.call<typeof uploadFile>('POST', '/projects/{id}/upload', {
    params: { id },
    body: { fileName: file.name, fileType: type, size: file.size, sha256: await fingerprintOf(file) },
    fallback: 'Failed to get upload URL',
  })
  return { url: answer.uploadUrl, fileId: answer.fileId, type, until: Date.parse(answer.expiresAt) }
}

const stopped = (error: unknown): Pick<Upload, 'status' | 'message'> =>
  error instanceof SendError && error.isLost
    ? { status: 'lost', message: 'Failed to upload file' }
    : { status: 'failed', message: messageOf(error) }

let lastKey = 0

type Show = (key: number, to: Partial<Upload>) => void

/** Sends one file after the other; the address of one that broke off is used again while it is valid. */
function useTransfers(projectId: string, show: Show) {
  const api = useApi()
  const changed = useProjectsChanged()
  const addresses = useRef(new Map<number, Address>())
  const aborts = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const addressFor = async (key: number, file: File): Promise<Address> => {
    const known = addresses.current.get(key)
    const address =
      known !== undefined && known.until > Date.now() ? known : await announce(api, projectId, file)
    addresses.current.set(key, address)
    return address
  }
  const send = async (key: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    show(key, { status: 'sending', share: 0, message: null })
    try {
      const { url, type } = await addressFor(key, file)
      const onProgress = (share: number) => show(key, { share })
      const { status, reason } = await sendFile({ url, type, file, signal, onProgress })
      show(key, status === 'ready' ? { status: 'done', share: 1 } : { status: 'rejected', message: reason })
    } catch (error) {
      // One that was refused is of no more use.
      if (!(error instanceof SendError && error.isLost)) addresses.current.delete(key)
      show(key, signal.reason === CANCELED ? {} : stopped(error))
    }
    await changed()
  }
  const enqueue = (key: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    show(key, { status: 'waiting', message: null })
    queue.current = queue.current.then(() => send(key, file, abort))
  }
  const cancel = async ({ key }: Upload) => {
    aborts.current.get(key)?.abort(CANCELED)
    show(key, { status: 'cancelled', message: null })
    const address = addresses.current.get(key)
    if (address === undefined) return
    const params = { id: projectId, fileId: address.fileId }
    await api
      .call<typeof deleteFileOf>('DELETE', '/projects/{id}/files/{fileId}', { params })
      .catch(() => undefined)
    await changed()
  }
  return { enqueue, cancel }
}

/** Why a signal was aborted: the person wanted it. */
const CANCELED = 'canceled'

/** Files on their way to a project; each can be canceled and, when it failed, sent again. */
export function useUploads(projectId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { enqueue, cancel } = useTransfers(projectId, (key, to) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one))),
  )
  const retry = ({ key, file }: Upload) => enqueue(key, file)
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, status: 'waiting', share: 0, message: null }
    })
    setUploads((before) => [...before, ...added])
    for (const one of added) retry(one)
  }
  useEffect(() => {
    const resume = () => {
      for (const one of uploads) if (one.status === 'lost') retry(one)
    }
    globalThis.addEventListener('online', resume)
    return () => globalThis.removeEventListener('online', resume)
  })
  const clear = () => setUploads((before) => before.filter(isUnderWay))
  return { uploads, add, cancel, retry, clear }
}

export const isUnderWay = ({ status }: Upload): boolean => ['waiting', 'sending', 'lost'].includes(status)
