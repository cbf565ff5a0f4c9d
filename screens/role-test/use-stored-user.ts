import { useCallback, useEffect, useState } from 'react'

const KEY = 'user'

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** What this browser keeps of the person: read again when it is asked for, when another tab changes it, on return. */
export function useStoredUser(): { readonly text: string | null; readonly look: () => void } {
  const [text, setText] = useState(read)
  const look = useCallback(() => setText(read()), [])
  useEffect(() => {
    window.addEventListener('storage', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('storage', look)
      window.removeEventListener('focus', look)
    }
  }, [look])
  return { text, look }
}
