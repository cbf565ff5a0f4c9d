import type { ReactNode } from 'react'
import { usePrinting } from '#ui/printing.ts'

/** What is there on paper only. */
export const WhenPrinted = ({ children }: { readonly children: ReactNode }) => usePrinting() && children
