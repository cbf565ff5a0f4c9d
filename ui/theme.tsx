import {
  createTheme,
  localStorageColorSchemeManager,
  MantineProvider,
  type MantineThemeOverride,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { usePrinting } from './printing.ts'
import './tokens.css'
import './base.css'
import './mantine.css'

/** Tones are known by name only: their colors stand in mantine.css, so the ten shades are never read. */
const byName = (name: string) => {
  const shade = `var(--${name})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade] as const
}

/**
 * Mantine's own lock of the page writes a `<style>` element: mantine.css keeps the scrolling inside instead. The cross
 * that closes has a name for those who do not see it.
 */
const still = { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': 'Close' } } }

const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  colors: { accent: byName('accent'), gray: byName('text-muted'), negative: byName('negative') },
  respectReducedMotion: true,
  components: {
    Modal: still,
    Drawer: still,
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, multiline: true, maw: 320 } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end' } },
    Popover: { defaultProps: { shadow: 'md' } },
  },
})

// Touches the storage only when it is asked.
const SCHEME_MANAGER = localStorageColorSchemeManager({ key: 'scheme' })

/** Mantine with our tokens and without any style element written at run time. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={SCHEME_MANAGER}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}

export type Scheme = 'light' | 'dark'
export type SchemeChoice = Scheme | 'auto'

/** The scheme in force, which on paper is the light one, the reader's choice, and how to change it. */
export function useScheme(): {
  readonly scheme: Scheme
  readonly choice: SchemeChoice
  readonly choose: (choice: SchemeChoice) => void
} {
  // keepTransitions: otherwise Mantine writes a <style> element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isPrinting = usePrinting()
  return { scheme: isPrinting ? 'light' : scheme, choice: colorScheme, choose: setColorScheme }
}
