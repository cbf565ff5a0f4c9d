import type { Values } from '#kit/computation.ts'
import { browserStore } from '../session/storage.ts'

/** What somebody has begun: the answers, and the step at which they left. */
export type FormDraft = { readonly answers: Values; readonly step: number }

/** A stranger's draft stays in their own browser, for this link. */
export function draftInBrowser(code: string) {
  const store = browserStore(() => window.localStorage)
  const key = `form:${code}`
  return {
    read: (): FormDraft | null => readDraft(store.get(key)),
    keep: (draft: FormDraft | null) =>
      draft === null ? store.remove(key) : store.set(key, JSON.stringify(draft)),
  }
}

function readDraft(text: string | null): FormDraft | null {
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'step' in value &&
  Number.isInteger(value.step) &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null
