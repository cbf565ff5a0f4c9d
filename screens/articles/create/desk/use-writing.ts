import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, NoReplyError, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import type { Saving } from '#ui/states/SaveState.tsx'
import type { patchArticle } from '../../shared/drafts.api.ts'
import { type Content, type Draft, useArticlesChanged } from '../queries.ts'

const EVERY_MS = 5_000

export type Conflict = { readonly rev: number; readonly content: Content }

export type Writing = {
  readonly content: Content
  readonly change: (part: Partial<Content>) => void
  readonly saving: Saving
  readonly conflict: Conflict | null
  /** Sends what is not saved yet; the revision that is saved then, or null where that was not possible. */
  readonly save: () => Promise<number | null>
  readonly settle: (keeps: 'mine' | 'theirs') => void
}

type Base = { readonly rev: number; readonly text: string }

/**
 * A text that is typed here and saved every five seconds. What could not be sent stays in this browser, also over a
 * reload or a session that ended, and is sent when there is a server again; a change from elsewhere is shown, never
 * overwritten.
 */
export function useWriting(draft: Draft): Writing {
  const kept = useKept(draft)
  const [content, setContent] = useState<Content>(() => kept.first?.content ?? draft.content)
  const baseRef = useRef<Base>({ rev: kept.first?.rev ?? draft.rev, text: JSON.stringify(draft.content) })
  const latestRef = useRef(content)
  const [saving, setSaving] = useState<Saving>({ status: kept.first === null ? 'saved' : 'unsaved' })
  const { keep, drop } = kept
  const save = useSave(draft, { baseRef, latestRef, setSaving, drop })
  const { conflict, setConflict } = save
  useRebase(draft, baseRef)
  useEvery(save.run, conflict !== null || !draft.isAuthor)

  const change = useCallback(
    (part: Partial<Content>) => {
      latestRef.current = { ...latestRef.current, ...part }
      setContent(latestRef.current)
      setSaving({ status: 'unsaved' })
      keep({ rev: baseRef.current.rev, content: latestRef.current })
    },
    [keep],
  )
  const settle = useCallback(
    (keeps: 'mine' | 'theirs') => {
      if (conflict === null) return
      baseRef.current = { rev: conflict.rev, text: JSON.stringify(conflict.content) }
      setConflict(null)
      if (keeps === 'mine') return change({})
      latestRef.current = conflict.content
      setContent(conflict.content)
      setSaving({ status: 'saved' })
      drop()
    },
    [conflict, setConflict, change, drop],
  )
  return { content, change, saving, conflict, save: save.run, settle }
}

/** A step of the review is a revision of its own, with the text that is here already. */
function useRebase({ content, rev }: Draft, baseRef: RefObject<Base>) {
  useEffect(() => {
    if (JSON.stringify(content) === baseRef.current.text)
      baseRef.current = { ...baseRef.current, rev: Math.max(baseRef.current.rev, rev) }
  }, [content, rev, baseRef])
}

function useEvery(save: () => Promise<unknown>, isHeld: boolean) {
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setInterval(() => void save(), EVERY_MS)
    return () => clearInterval(timer)
  }, [save, isHeld])
}

type Desk = {
  readonly baseRef: RefObject<Base>
  readonly latestRef: RefObject<Content>
  readonly setSaving: (saving: Saving) => void
  readonly drop: () => void
}

/** Sends what was typed since the last save, one at a time. */
function useSave({ id, status: before }: Draft, { baseRef, latestRef, setSaving, drop }: Desk) {
  const api = useApi()
  const changed = useArticlesChanged()
  const isBusy = useRef(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const run = useCallback(async (): Promise<number | null> => {
    const text = JSON.stringify(latestRef.current)
    if (text === baseRef.current.text) return baseRef.current.rev
    if (isBusy.current) return null
    isBusy.current = true
    setSaving({ status: 'saving' })
    try {
      const body = { ...latestRef.current, rev: baseRef.current.rev }
      const call = { params: { id }, body }
      const { rev, status } = await api.call<typeof patchArticle>('PATCH', '/articles/{id}', call)
      baseRef.current = { rev, text }
      const isAll = JSON.stringify(latestRef.current) === text
      if (isAll) drop()
      setSaving({ status: isAll ? 'saved' : 'unsaved' })
      // What was submitted or approved is a draft again.
      if (status !== before) void changed()
      return rev
    } catch (error) {
      const found = conflictOf(error)
      setConflict(found)
      setSaving(found === null ? whyNot(error) : { status: 'conflict', count: 1 })
      return null
    } finally {
      isBusy.current = false
    }
  }, [api, changed, id, before, baseRef, latestRef, setSaving, drop])
  return { run, conflict, setConflict }
}

type Kept = { readonly rev: number; readonly content: Content }

/** What this browser keeps of the article until the server has it. */
function useKept({ id, content, isAuthor }: Draft) {
  const { drafts } = useSession()
  const name = `article ${id}`
  const [first] = useState<Kept | null>(() => {
    const found = drafts.read(name)
    return isAuthor && isKept(found) && JSON.stringify(found.content) !== JSON.stringify(content)
      ? found
      : null
  })
  const keep = useCallback((value: Kept) => drafts.write(name, value), [drafts, name])
  const drop = useCallback(() => drafts.remove(name), [drafts, name])
  return { first, keep, drop }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'rev' in value &&
  typeof value.rev === 'number' &&
  'content' in value &&
  isContent(value.content)

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'title' in value &&
  'sources' in value &&
  Array.isArray(value.sources)

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  const { body } = error
  const current: unknown =
    typeof body === 'object' && body !== null && 'current' in body ? body.current : null
  return isKept(current) ? current : null
}

const whyNot = (error: unknown): Saving =>
  error instanceof NoReplyError
    ? { status: 'offline' }
    : { status: 'failed', why: error instanceof Error ? error.message : 'The article could not be saved.' }
