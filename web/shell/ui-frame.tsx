import type { ReactNode } from 'react'
import { show } from '#kit/format.ts'
import { formatBare, parseTyped } from '#kit/number-text.ts'
import { TextProvider } from '#ui/text.tsx'
import { UiProvider } from '#ui/theme.tsx'

const RULES = { show, parse: parseTyped, bare: formatBare }

/** What the components need around them: the theme, and how numbers are written and read. */
export const UiFrame = ({ children }: { readonly children: ReactNode }) => (
  <UiProvider>
    <TextProvider rules={RULES}>{children}</TextProvider>
  </UiProvider>
)
