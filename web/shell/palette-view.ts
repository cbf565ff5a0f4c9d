import { createCell } from '../session/cell.ts'

export type PaletteView = 'closed' | 'screens' | 'keys'

/** Which dialog is open; apart from the dialogs, so that anything can open them. */
export const paletteView = createCell<PaletteView>('closed')

export const openPalette = (which: Exclude<PaletteView, 'closed'>): void => paletteView.set(which)
