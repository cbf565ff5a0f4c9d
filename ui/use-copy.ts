import { useState } from 'react'

/** Said where the browser does not let a page copy: without a secure address, or by its settings. */
export const COPY_REFUSED = 'Your browser blocked copying. Select the text and copy it yourself.'

/** Copies a text, and tells whether it was copied; never fails otherwise. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What became of the last press of a button that copies. */
export function useCopy() {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const copy = async (text: string) => setCopied((await copyText(text)) ? 'yes' : 'refused')
  return { copied, copy }
}
