import { useRef } from 'react'

const BYTES = 16

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A key for what is sent: the same while it is the same, so that a second press or a retry makes nothing twice. */
export function useRepeatKeys(): (text: string) => string {
  const last = useRef({ text: '', key: '' })
  return (text) => {
    if (last.current.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}
