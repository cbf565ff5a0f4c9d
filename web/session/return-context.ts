import { createContext, useContext } from 'react'
import { type KeyStore, memoryStore } from './storage.ts'

/** Where the tab remembers the page that a signed-out visitor asked for. */
export const ReturnContext = createContext<KeyStore>(memoryStore())
export const useReturnStore = (): KeyStore => useContext(ReturnContext)
