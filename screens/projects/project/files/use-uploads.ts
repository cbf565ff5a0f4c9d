import { useCallback, useEffect, useRef, useState } from 'react'
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

/** Files on their way to a project, one after the other; each can be canceled and, when it failed, sent again. */
export function useUploads(projectId: string) {
  const api = useApi()
  const changed = useProjectsChanged()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const addresses = useRef(new Map<number, Address>())
  const aborts = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const set = useCallback((key: number, to: Partial<Upload>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  }, [])

  const send = useCallback(
    async (key: number, file: File) => {
      const abort = aborts.current.get(key)
      if (abort === undefined || abort.signal.aborted) return
      set(key, { status: 'sending', share: 0, message: null })
      try {
        const known = addresses.current.get(key)
        const address = known && known.until > Date.now() ? known : await announce(api, projectId, file)
        addresses.current.set(key, address)
        const { url, type } = address
        const onProgress = (share: number) => set(key, { share })
        const { status, reason } = await sendFile({ url, type, file, signal: abort.signal, onProgress })
        set(key, status === 'ready' ? { status: 'done', share: 1 } : { status: 'rejected', message: reason })
      } catch (error) {
        // One that was refused is of no more use.
        if (!(error instanceof SendError && error.isLost)) addresses.current.delete(key)
        if (!abort.signal.aborted) set(key, stopped(error))
      }
      await changed()
    },
    [api, projectId, set, changed],
  )

  const enqueue = useCallback(
    (key: number, file: File) => {
      aborts.current.set(key, new AbortController())
      set(key, { status: 'waiting', message: null })
      queue.current = queue.current.then(() => send(key, file))
    },
    [send, set],
  )

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, status: 'waiting', share: 0, message: null }
    })
    setUploads((before) => [...before, ...added])
    for (const { key, file } of added) enqueue(key, file)
  }

  const cancel = async ({ key }: Upload) => {
    aborts.current.get(key)?.abort()
    set(key, { status: 'cancelled', message: null })
    const address = addresses.current.get(key)
    if (address === undefined) return
    const params = { id: projectId, fileId: address.fileId }
    await api
      .call<typeof deleteFileOf>('DELETE', '/projects/{id}/files/{fileId}', { params })
      .catch(() => undefined)
    await changed()
  }

  useEffect(() => {
    const resume = () => {
      for (const { key, file, status } of uploads) if (status === 'lost') enqueue(key, file)
    }
    globalThis.addEventListener('online', resume)
    return () => globalThis.removeEventListener('online', resume)
  }, [uploads, enqueue])

  const retry = ({ key, file }: Upload) => enqueue(key, file)
  const clear = () => setUploads((before) => before.filter(isUnderWay))
  return { uploads, add, cancel, retry, clear }
}

export const isUnderWay = ({ status }: Upload): boolean => ['waiting', 'sending', 'lost'].includes(status)
